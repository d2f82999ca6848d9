import { category, grams, millilitres } from './category.ts'

const ACHAR = 'achar, achaar, pickle, अचार'

export const pickles = category(
  'pickles',
  {
    name: 'Pickles & Preserves',
    blurb: 'Lapsi, gundruk and other tastes of home.',
    title: 'Made the way we make it at home',
    benefits: ['In small batches', 'Without artificial preservatives', 'By women’s cooperatives'],
  },
  {
    name: 'अचार र जाम',
    blurb: 'लप्सी, गुन्द्रुक र घरकै स्वाद।',
    title: 'घरमा बनाएजस्तै',
    benefits: ['थोरै-थोरै बनाएको', 'कृत्रिम प्रिजर्भेटिभ नहालेको', 'महिला सहकारीले बनाएको'],
  },
  '',
  [
    {
      slug: 'pickle-lapsi',
      name: 'Lapsi Pickle',
      nepaliName: 'लप्सीको अचार',
      description:
        'Sweet, sour and hot at once: lapsi from Kavre cooked with jaggery, fenugreek and chilli. No vinegar, no colour.',
      nepaliDescription: 'काभ्रेको लप्सी, सख्खर, मेथी र खुर्सानीको गुलियो, अमिलो, पिरो अचार। सिर्का छैन, रङ छैन।',
      unit: grams(400),
      priceRupees: 280,
      stock: 63,
      also: `lapsi, lapsi ko achar, lapshi, लप्सी, लप्सीको अचार, ${ACHAR}`,
      pictures: 2,
    },
    {
      slug: 'pickle-mango',
      name: 'Green Mango Pickle',
      nepaliName: 'आँपको अचार',
      description:
        'Raw mango from Sarlahi, cut with the stone and laid in mustard oil and sun for three weeks. Strong stuff; a little goes a long way.',
      nepaliDescription:
        'सर्लाहीको काँचो आँप कोयासहित काटी तोरीको तेलमा तीन हप्ता घाममा राखेको। निकै चर्को, अलिकति भए पुग्छ।',
      unit: grams(400),
      priceRupees: 260,
      stock: 54,
      also: `aanp ko achar, aap ko achar, mango pickle, आँपको अचार, ${ACHAR}`,
      pictures: 2,
    },
    {
      slug: 'pickle-radish',
      name: 'Fermented Radish Pickle',
      nepaliName: 'मूलाको अचार',
      description:
        'Sun-dried radish sticks fermented with mustard, turmeric and timur. Crunchy and sour, like the jars on every roof in winter.',
      nepaliDescription: 'सुकेको मूलामा तोरी, बेसार र टिमुर हालेर अमिल्याएको कुरकुरे अचार, जाडोमा कौसीमा राखेजस्तै।',
      unit: grams(400),
      priceRupees: 240,
      stock: 36,
      also: `mula ko achar, moola, radish pickle, मूला, मूलाको अचार, ${ACHAR}`,
      pictures: 2,
    },
    {
      slug: 'pickle-akabare',
      name: 'Akabare Chilli Pickle',
      nepaliName: 'अकबरे खुर्सानीको अचार',
      description:
        'Whole round chillies from Ilam in lemon juice and salt. Hot enough that the jar lasts; the brine alone seasons a soup.',
      nepaliDescription:
        'इलामको सिङ्गो अकबरे कागतीको रस र नुनमा डुबाएको। पिरो यति कि सिसी धेरै दिन जान्छ, झोलले मात्रै पनि सुप स्वादिलो हुन्छ।',
      unit: grams(300),
      priceRupees: 320,
      stock: 28,
      also: `akabare, akbare, dalle khursani, dalle achar, अकबरे, डल्ले, खुर्सानी, ${ACHAR}`,
      pictures: 2,
    },
    {
      slug: 'gundruk',
      name: 'Gundruk',
      nepaliName: 'गुन्द्रुक',
      description:
        'Fermented and sun-dried mustard greens, the taste of the Nepali hills. For a sour soup with potato and soybeans, or as sadheko with oil and chilli.',
      nepaliDescription:
        'साग अमिल्याएर घाममा सुकाएको, पहाडी घरको स्वाद। आलु-भटमासको झोल वा तेल-खुर्सानीमा साँधेर खानुहोस्।',
      unit: grams(200),
      priceRupees: 170,
      stock: 75,
      also: 'gundruk, gundrook, fermented greens, गुन्द्रुक',
      pictures: 2,
    },
    {
      slug: 'sinki',
      name: 'Sinki',
      nepaliName: 'सिन्की',
      description:
        'Radish root fermented in a pit for a month and dried. Sour and deep; a handful makes soup for four.',
      nepaliDescription: 'मूला एक महिना खाल्डोमा अमिल्याएर सुकाएको। एक मुठीले चार जनालाई झोल पुग्छ।',
      unit: grams(200),
      priceRupees: 180,
      stock: 17,
      also: 'sinki, sinkee, fermented radish, सिन्की',
      pictures: 2,
    },
    {
      slug: 'tama-fermented',
      name: 'Fermented Bamboo Shoots',
      nepaliName: 'अमिलो तामा',
      description:
        'Sliced shoots in their own brine, the heart of aloo bodi tama. Rinse once if you like it mild.',
      nepaliDescription:
        'आफ्नै अमिलो पानीमा राखेको काटेको तामा, आलु-तामा-बोडीका लागि। कम अमिलो मन पर्ने एक पटक पखाल्नुहोस्।',
      unit: grams(400),
      priceRupees: 210,
      stock: 32,
      also: 'tama, taama, amilo tama, aloo tama, bamboo shoot, तामा, अमिलो तामा',
      pictures: 2,
    },
    {
      slug: 'jam-strawberry',
      name: 'Kakani Strawberry Jam',
      nepaliName: 'ककनीको स्ट्रबेरी जाम',
      description:
        'Two thirds fruit, one third raw sugar and lemon. Soft-set, with whole berries from Nuwakot.',
      nepaliDescription: 'दुई भाग फल, एक भाग काँचो चिनी र कागती। नुवाकोटका सिङ्गै स्ट्रबेरी भएको नरम जाम।',
      unit: grams(300),
      priceRupees: 350,
      stock: 40,
      also: 'jam, jaam, strawberry jam, स्ट्रबेरी जाम, जाम',
      pictures: 2,
    },
    {
      slug: 'marmalade-suntala',
      name: 'Mandarin Marmalade',
      nepaliName: 'सुन्तलाको मार्मलेड',
      description:
        'Gorkha mandarins, peel and all, cooked with raw sugar. Bitter at the edge, as marmalade should be.',
      nepaliDescription: 'गोरखाको सुन्तला बोक्रैसमेत काँचो चिनीमा पकाएको। बोक्राको हल्का तितो स्वाद आउँछ।',
      unit: grams(300),
      priceRupees: 330,
      stock: 26,
      also: 'suntala jam, marmalade, orange jam, सुन्तलाको जाम, जाम',
      pictures: 2,
    },
    {
      slug: 'vinegar-apple-cider',
      name: 'Marpha Apple Cider Vinegar',
      nepaliName: 'मार्फाको स्याउको सिर्का',
      description:
        'Raw and unfiltered, with the mother, from windfall apples in Mustang. A spoon in water, or in the pickle you make yourself.',
      nepaliDescription: 'मुस्ताङका झरेका स्याउको नछानेको सिर्का। पानीमा एक चम्चा वा घरमै बनाएको अचारमा हाल्नुहोस्।',
      unit: millilitres(500),
      priceRupees: 390,
      stock: 33,
      also: 'syau ko sirka, sirka, vinegar, cider, सिर्का, स्याउको सिर्का',
      pictures: 2,
    },
  ],
)
