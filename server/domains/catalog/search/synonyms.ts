import { wordsOf } from './words.ts'

/**
 * Synonyms for all products. Spelling variants are normalized elsewhere; other names of a single product belong to its
 * keywords.
 */
const GROUPS = [
  'tomato tamatar golbheda golbhenda टमाटर गोलभेडा',
  'potato alu आलु',
  'onion pyaj piyaj piaz प्याज',
  'garlic lasun lahsun lasoon लसुन',
  'ginger aduwa adrak अदुवा',
  'turmeric besar haldi बेसार',
  'chilli chili chilly khursani mirchi खुर्सानी',
  'coriander dhaniya dhania cilantro धनिया',
  'cauliflower cauli kauli काउली',
  'cabbage banda bandagobi बन्दा',
  'spinach palungo palak पालुङ्गो',
  'leaf leaves patta pat पात पत्ता',
  'mustard tori rayo sarson तोरी',
  'radish mula मुला',
  'carrot gajar गाजर',
  'pumpkin farsi pharsi फर्सी',
  'cucumber kakro khira काँक्रो',
  'eggplant brinjal aubergine bhanta baigan भन्टा',
  'okra bhindi ramtoriya ladyfinger भिन्डी रामतोरिया',
  'pea kerau matar केराउ',
  'bean simi सिमी',
  'mushroom chyau च्याउ',
  'banana kera केरा',
  'apple syau shyau स्याउ',
  'mango aap aanp आँप',
  'orange suntala सुन्तला',
  'lemon lime kagati nimbu कागती निम्बु',
  'papaya mewa मेवा',
  'guava amba अम्बा',
  'pomegranate anar अनार',
  'grapes angur अंगुर',
  'fruit phalphul falful phal फलफूल',
  'vegetable tarkari sabji sabzi तरकारी',
  'rice chamal चामल',
  'lentil dal daal दाल',
  'flour atta pitho पिठो आटा',
  'wheat gahun गहुँ',
  'maize corn makai मकै',
  'millet kodo कोदो',
  'buckwheat phapar fapar फापर',
  'soybean bhatmas भटमास',
  'chickpea chana चना',
  'ghee ghiu gheu ghyu घिउ घ्यू',
  'milk dudh दूध',
  'yogurt yoghurt curd dahi दही',
  'butter makhan nauni मक्खन नौनी',
  'cheese paneer panir chij पनिर',
  'egg anda phul अण्डा फुल',
  'honey maha mah मह',
  'oil tel तेल',
  'salt nun नुन',
  'sugar chini चिनी',
  'jaggery sakhar gur सख्खर',
  'tea chiya chai चिया',
  'coffee kafi कफी',
  'spice masala मसला',
  'cardamom alaichi अलैँची',
  'cinnamon dalchini दालचिनी',
  'cumin jira jeera जिरा',
  'fenugreek methi मेथी',
  'pickle achar अचार',
  'walnut okhar ओखर',
  'peanut groundnut badam mungfali बदाम',
  'almond badam बदाम',
  'raisin kismis किसमिस',
  'fish machha माछा',
  'chicken kukhura कुखुरा',
  'green hariyo हरियो',
  'organic natural jaivik prangarik जैविक प्राङ्गारिक अर्गानिक',
]

const groupsOf = new Map<string, string[]>()
for (const group of GROUPS) {
  const words = wordsOf(group)
  for (const word of words) groupsOf.set(word, [...(groupsOf.get(word) ?? []), words[0] ?? word])
}

/** The names of the word's groups, which are their first words. Most words have none. Expects words from `wordsOf`. */
export function groupsOfWord(word: string): readonly string[] {
  return groupsOf.get(word) ?? []
}
