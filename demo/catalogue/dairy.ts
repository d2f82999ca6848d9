import { category, crate, dozen, grams, litre, millilitres } from './category.ts'

const DAIRY = 'natural dairy, dairy'

export const dairy = category(
  'dairy',
  {
    name: 'Dairy & Eggs',
    blurb: 'Dahi, ghiu and chhurpi from small herds.',
    title: 'Milk that still tastes of the hill pasture',
    benefits: ['From small herds in the hills', 'Kept cold all the way', 'No powder, no preservatives'],
  },
  {
    name: 'दूध, दही र अण्डा',
    blurb: 'साना गोठका दही, घिउ र छुर्पी।',
    title: 'पहाडी घाँसको स्वाद भएको दूध',
    benefits: ['पहाडका साना गोठबाट', 'बाटोभरि चिसोमा राखेको', 'पाउडर र प्रिजर्भेटिभ नहालेको'],
  },
  'natural',
  [
    {
      slug: 'milk-cow',
      name: 'Cow Milk',
      nepaliName: 'गाईको दूध',
      description:
        'Natural cow milk from small herds in Chitlang, pasteurised and bottled, not standardised: the cream rises to the top. Keeps for three days in the fridge.',
      nepaliDescription:
        'चित्लाङका साना गोठको शुद्ध गाईको दूध, पास्चराइज गरी बोतलमा भरिएको। दूधको तर माथि जम्छ। फ्रिजमा तीन दिन टिक्छ।',
      unit: litre(),
      priceRupees: 130,
      stock: 60,
      also: `dudh, doodh, gai ko dudh, cow milk, दूध, दुध, गाईको दूध, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'milk-buffalo',
      name: 'Buffalo Milk',
      nepaliName: 'भैंसीको दूध',
      description:
        'Thick, white and sweet, from farms in Kavre that feed straw and green grass. The natural choice for tea, khoa and curd.',
      nepaliDescription: 'पराल र हरियो घाँस खाने काभ्रेका भैंसीको बाक्लो, गुलियो दूध। चिया, खुवा र दहीका लागि उत्तम।',
      unit: litre(),
      priceRupees: 145,
      stock: 44,
      also: `dudh, doodh, bhaisi ko dudh, buffalo milk, दूध, दुध, भैंसीको दूध, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'curd-juju-dhau',
      name: 'Bhaktapur Juju Dhau',
      nepaliName: 'भक्तपुरको जुजु धौ',
      description:
        'The king of curds, set in an unglazed clay pot in Bhaktapur from boiled buffalo milk and a little sugar. The pot drinks the water, so the curd can be cut with a spoon.',
      nepaliDescription:
        'भैंसीको उमालेको दूध र अलिकति चिनी हालेर भक्तपुरको माटोको कतारोमा जमाइएको दहीको राजा। माटोले पानी सोस्छ, त्यसैले चम्चाले काटेर खान मिल्छ।',
      unit: grams(500),
      priceRupees: 230,
      stock: 25,
      also: `juju dhau, dhau, dahi, king curd, sweet yoghurt, जुजु धौ, धौ, दही, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'curd-plain',
      name: 'Plain Curd',
      nepaliName: 'सादा दही',
      description:
        'Natural set curd from cow milk with live culture and nothing else. Sour enough for mohi, mild enough for tika.',
      nepaliDescription: 'गाईको दूधबाट जमाइएको, अरू केही नमिसाएको दही। मोही पार्न अमिलो, टीका मुछ्न मिल्दो।',
      unit: grams(500),
      priceRupees: 120,
      stock: 57,
      also: `dahi, dahee, curd, yogurt, yoghurt, दही, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'buttermilk-mohi',
      name: 'Churned Buttermilk',
      nepaliName: 'मोही',
      description:
        'What is left when butter is churned from curd, thin and pleasantly sour. Drink it cold with roasted cumin and mint.',
      nepaliDescription: 'दहीबाट नौनी निकालेपछिको पातलो, हल्का अमिलो मोही। भुटेको जीरा र पुदिना हालेर चिसो खानुहोस्।',
      unit: millilitres(500),
      priceRupees: 60,
      stock: 32,
      also: `mohi, mahi, chhachh, buttermilk, lassi, मोही, मही, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'paneer-fresh',
      name: 'Fresh Paneer',
      nepaliName: 'पनीर',
      description:
        'Pressed the night before delivery from whole milk and lemon. It holds in a curry, and squeaks a little when it is truly fresh.',
      nepaliDescription: 'डेलिभरीको अघिल्लो राति चोखो दूध र कागतीबाट बनाएको पनीर। तरकारीमा पकाउँदा फुट्दैन।',
      unit: grams(250),
      priceRupees: 240,
      stock: 28,
      also: `panir, paneer, cottage cheese, पनीर, पनिर, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'cheese-yak',
      name: 'Himalayan Yak Cheese',
      nepaliName: 'याकको चिज',
      description:
        'Hard cheese made in summer huts in Langtang from the milk of chauri, then aged for months. Natural rind, full taste; shave it thin.',
      nepaliDescription:
        'लाङटाङका गोठमा चौंरीको दूधबाट बनाई महिनौं राखेर पकाएको कडा चिज। स्वाद गाढा हुन्छ, पातलो ताछेर खानुहोस्।',
      unit: grams(250),
      priceRupees: 520,
      stock: 17,
      also: `yak cheese, chauri, chij, nak cheese, चिज, याक चिज, चौंरी, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'cheese-goat',
      name: 'Chitlang Goat Cheese',
      nepaliName: 'चित्लाङको बाख्राको चिज',
      description:
        'Soft white cheese from a farm above Chitlang, clean and a little sharp. Crumble it over roasted beetroot or a hot roti.',
      nepaliDescription:
        'चित्लाङको फार्मको नरम सेतो चिज, स्वाद सफा र हल्का अमिलो। पोलेको चुकन्दर वा तातो रोटीमा छर्केर खानुहोस्।',
      unit: grams(200),
      priceRupees: 480,
      stock: 0,
      also: `goat cheese, bakhra ko chij, chevre, चिज, बाख्रा, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'chhurpi-hard',
      name: 'Hard Chhurpi',
      nepaliName: 'दुर्खा (कडा छुर्पी)',
      description:
        'Smoked, dried cubes of yak and cow milk from Ilam that last an hour in the cheek. Natural milk protein, no salt, no preservative.',
      nepaliDescription: 'इलामका चौंरी र गाईको दूधको, धुवाँमा सुकाएको छुर्पी। घण्टौं चपाउन मिल्छ। नुन छैन, प्रिजर्भेटिभ छैन।',
      unit: grams(200),
      priceRupees: 260,
      stock: 49,
      also: `chhurpi, churpi, durkha, dog chew, छुर्पी, दुर्खा, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'butter-white',
      name: 'White Farm Butter',
      nepaliName: 'नौनी',
      description:
        'Unsalted butter churned from curd, not from cream, in a wooden theki. Made for roti, for dhido, and for turning into ghee at home.',
      nepaliDescription:
        'काठको ठेकीमा दही मथेर निकालेको, नुन नहालेको नौनी। रोटी र ढिँडोमा खान वा घरमै घिउ खार्न मिल्छ।',
      unit: grams(250),
      priceRupees: 350,
      stock: 22,
      also: `nauni, naunee, butter, makhan, नौनी, मक्खन, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'khuwa',
      name: 'Khuwa',
      nepaliName: 'खुवा',
      description:
        'Milk reduced over a wood fire until it is solid and faintly caramel. For barfi, gundpak, or simply with chiura.',
      nepaliDescription: 'दाउराको आगोमा दूध खारेर बनाएको बाक्लो खुवा। बर्फी, गुँदपाक वा चिउरासँग मिठो।',
      unit: grams(250),
      priceRupees: 260,
      stock: 13,
      also: `khuwa, khoa, khuwaa, mawa, gundpak, खुवा, गुँदपाक, ${DAIRY}`,
      pictures: 2,
    },
    {
      slug: 'eggs-local',
      name: 'Free-Range Local Eggs',
      nepaliName: 'लोकल कुखुराको अण्डा',
      description:
        'Small brown eggs with deep yellow yolks from hens that run in village yards in Dhading. Collected twice a week, never washed, so the natural coating stays on.',
      nepaliDescription:
        'धादिङका गाउँमा चरेका लोकल कुखुराका साना खैरा अण्डा, पहेँलो भाग गाढा। हप्तामा दुई पटक बटुलिन्छ, नधोईकन पठाइन्छ।',
      unit: dozen,
      priceRupees: 420,
      stock: 40,
      also: 'anda, andaa, local anda, phul, egg, eggs, अण्डा, फुल, लोकल अण्डा',
      pictures: 3,
    },
    {
      slug: 'eggs-crate',
      name: 'Farm Eggs, Full Crate',
      nepaliName: 'अण्डा (1 क्रेट)',
      description:
        'Thirty white eggs from cage-free hens in Chitwan, for families and tea shops. Feed without hormones, shells checked one by one.',
      nepaliDescription:
        'चितवनमा पिँजडाबाहिर पालेका कुखुराका तीस वटा सेता अण्डा। दानामा हर्मोन छैन, हरेक अण्डा जाँचिएको। परिवार र चिया पसलका लागि।',
      unit: crate,
      priceRupees: 620,
      stock: 36,
      also: 'anda, crate anda, phul, egg, eggs, अण्डा, फुल',
      pictures: 2,
    },
  ],
)
