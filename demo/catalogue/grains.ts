import { category, grams, kilo } from './category.ts'

const RICE = 'organic rice, chamal, chaamal, bhat, चामल, भात'

export const grains = category(
  'grains',
  {
    name: 'Rice & Grains',
    blurb: 'Jumli marsi, basmati and chiura.',
    title: 'Grains from places we can name',
    benefits: ['Single origin', 'Milled in small lots', 'Local varieties that keep the soil healthy'],
  },
  {
    name: 'चामल र अन्न',
    blurb: 'जुम्ली मार्सी, बासमती र चिउरा।',
    title: 'कहाँको हो, थाहा भएको अन्न',
    benefits: ['एकै ठाउँको', 'थोरै-थोरै कुटेको', 'माटो जोगाउने रैथाने जात'],
  },
  'anna, grain, अन्न',
  [
    {
      slug: 'rice-jumli-marsi',
      name: 'Jumli Marsi Red Rice',
      nepaliName: 'जुम्ली मार्सी चामल',
      description:
        'Organic rice from Jumla, grown at 2,500 metres and more, higher than almost any other rice on earth. Short, red and nutty; it wants more water and a little patience.',
      nepaliDescription:
        'जुम्लामा 2,500 मिटरमाथि फल्ने रातो, छोटो, बास्नादार अर्गानिक चामल। पानी र समय अलि बढी लाग्छ।',
      unit: kilo(),
      priceRupees: 390,
      stock: 42,
      also: `jumli marsi, marsi chamal, marshi, red rice, rato chamal, मार्सी, मार्सी चामल, ${RICE}`,
      pictures: 3,
    },
    {
      slug: 'rice-jethobudho',
      name: 'Pokhareli Jethobudho Rice',
      nepaliName: 'पोखरेली जेठोबुढो चामल',
      description:
        'The aromatic rice of the Pokhara valley, soft and slightly sweet, once kept for guests. From an organic growers’ group in Kaski, milled only when you order.',
      nepaliDescription:
        'पाहुनालाई पकाइने पोखरा उपत्यकाको बास्नादार, नरम चामल। कास्कीका किसान समूहको अर्गानिक धान, अर्डरपछि मात्र कुटिन्छ।',
      unit: kilo(2),
      priceRupees: 560,
      stock: 38,
      also: `jethobudho, jetho budho, pokhareli, जेठोबुढो, ${RICE}`,
      pictures: 2,
    },
    {
      slug: 'rice-basmati-brown',
      name: 'Brown Basmati Rice',
      nepaliName: 'खैरो बासमती चामल',
      description:
        'Long basmati with only the husk taken off, so bran and fragrance stay. Organic rice from Bardiya; soak it for half an hour.',
      nepaliDescription:
        'भुस मात्र निकालेको, ढुटो र बास्ना जोगिएको लामो बासमती। बर्दियाको अर्गानिक चामल, पकाउनुअघि आधा घण्टा भिजाउनुहोस्।',
      unit: kilo(),
      priceRupees: 240,
      stock: 66,
      also: `khairo chamal, brown rice, basmati, बासमती, ${RICE}`,
      pictures: 2,
    },
    {
      slug: 'rice-basmati-white',
      name: 'White Basmati Rice',
      nepaliName: 'बासमती चामल',
      description:
        'Aged for a year so that the grains stay apart in pulao. Grown without urea in the fields of Bardiya.',
      nepaliDescription: 'पुलाउमा दाना छुट्टिने गरी एक वर्ष राखेको बासमती। बर्दियामा युरिया नहाली फलाएको।',
      unit: kilo(5),
      priceRupees: 1150,
      stock: 54,
      also: `basmati, basmati chamal, pulao, white rice, बासमती, ${RICE}`,
      pictures: 2,
    },
    {
      slug: 'rice-kala-namak',
      name: 'Kala Namak Rice',
      nepaliName: 'कालानमक चामल',
      description:
        'Black husk, white grain and a scent that fills the house: a rice said to be known since the days of the Buddha. Small organic harvest in Bardiya, once a year.',
      nepaliDescription:
        'कालो भुस, सेतो दाना, घरै बास्ना आउने बर्दियाको चामल, बुद्धकै पालादेखिको भनिन्छ। वर्षमा एक पटक थोरै मात्र फल्छ।',
      unit: kilo(),
      priceRupees: 320,
      stock: 8,
      also: `kalanamak, kala namak, buddha rice, कालानमक, ${RICE}`,
      pictures: 2,
    },
    {
      slug: 'rice-black',
      name: 'Black Rice',
      nepaliName: 'कालो चामल',
      description:
        'Deep purple once cooked, with a taste between hazelnut and earth. Organic rice from pilot fields in Chitwan; mix a spoon into white rice to begin with.',
      nepaliDescription:
        'पाकेपछि गाढा बैजनी हुने, भुटेको बदामजस्तो स्वाद आउने चितवनको अर्गानिक चामल। सुरुमा सेतो चामलमा एक चम्चा मिसाउनुहोस्।',
      unit: grams(500),
      priceRupees: 260,
      stock: 24,
      also: `kalo chamal, purple rice, कालो चामल, ${RICE}`,
      pictures: 2,
    },
    {
      slug: 'beaten-rice-white',
      name: 'Beaten Rice',
      nepaliName: 'चिउरा',
      description:
        'Thin chiura from Bhaktapur mills for samay baji, yoghurt or a quick fry with peanuts. Nothing added, nothing bleached.',
      nepaliDescription: 'भक्तपुरको मिलको पातलो चिउरा। समयबजी, दही-चिउरा वा बदामसँग भुटेर खान।',
      unit: kilo(),
      priceRupees: 170,
      stock: 73,
      also: 'chiura, chyura, chiuraa, baji, poha, beaten rice, flattened rice, चिउरा, च्यूरा',
      pictures: 2,
    },
    {
      slug: 'beaten-rice-red',
      name: 'Red Beaten Rice',
      nepaliName: 'रातो चिउरा',
      description:
        'Beaten from unpolished red rice in the old way, so it has bite. Soaks up milk without turning to paste.',
      nepaliDescription: 'पालिस नगरेको रातो चामल पुरानै तरिकाले कुटेको, चपाउन मज्जा आउने चिउरा। दूधमा गल्दैन।',
      unit: kilo(),
      priceRupees: 230,
      stock: 29,
      also: 'rato chiura, chiura, chyura, red poha, चिउरा, रातो चिउरा',
      pictures: 2,
    },
    {
      slug: 'puffed-rice-bhuja',
      name: 'Puffed Rice',
      nepaliName: 'भुजा',
      description:
        'Light bhuja popped in hot sand. For chatpate, for the tea hour, and for children who are hungry between meals.',
      nepaliDescription: 'तातो बालुवामा फुलाएको हलुका भुजा। चटपटे, खाजा र भोकाएका केटाकेटीका लागि।',
      unit: grams(400),
      priceRupees: 90,
      stock: 51,
      also: 'bhuja, bhujaa, muri, murmura, puffed rice, भुजा, मुरी',
      pictures: 2,
    },
    {
      slug: 'millet-kodo',
      name: 'Finger Millet',
      nepaliName: 'कोदो',
      description:
        'Whole kodo from rain-fed organic terraces in Lamjung, rich in calcium and iron. Grind for dhido, sprout for porridge.',
      nepaliDescription:
        'लमजुङका आकाशे पानीका बारीको सिङ्गो अर्गानिक कोदो, क्याल्सियम र आइरन धेरै। पिसेर ढिँडो, उमारेर खोले।',
      unit: kilo(),
      priceRupees: 130,
      stock: 60,
      also: 'kodo, kodoo, ragi, finger millet, कोदो',
      pictures: 2,
    },
    {
      slug: 'millet-foxtail-kaguno',
      name: 'Foxtail Millet',
      nepaliName: 'कागुनो',
      description:
        'An old grain of Karnali that nearly disappeared and now comes back. Cooks in fifteen minutes and takes the place of rice or couscous.',
      nepaliDescription: 'झन्डै हराइसकेको कर्णालीको पुरानो अन्न। पन्ध्र मिनेटमा पाक्छ, भातको ठाउँमा खान मिल्छ।',
      unit: grams(500),
      priceRupees: 150,
      stock: 34,
      also: 'kaguno, kaaguno, foxtail millet, कागुनो',
      pictures: 2,
    },
    {
      slug: 'buckwheat-phapar',
      name: 'Buckwheat Groats',
      nepaliName: 'फापर',
      description:
        'Hulled buckwheat from Mustang. Toast it dry before cooking; it tastes of roasted nuts and holds its shape.',
      nepaliDescription: 'मुस्ताङको बोक्रा निकालेको फापर। पकाउनुअघि सुक्खै भुट्नुहोस्, ओखरजस्तो स्वाद आउँछ।',
      unit: grams(500),
      priceRupees: 160,
      stock: 40,
      also: 'phapar, fapar, mithe phapar, buckwheat, फापर, मिठे फापर',
      pictures: 2,
    },
    {
      slug: 'barley-naked-uwa',
      name: 'Himalayan Naked Barley',
      nepaliName: 'उवा',
      description:
        'The hull-less barley of the high fields of Jumla, from which tsampa is made. Adds chew to soup and khichadi.',
      nepaliDescription: 'जुम्लाका अग्ला बारीको भुस नहुने जौ, चम्पा यसैबाट बन्छ। सुप र खिचडीमा मिठो।',
      unit: grams(500),
      priceRupees: 140,
      stock: 27,
      also: 'uwa, uva, jau, karu, barley, उवा, जौ',
      pictures: 2,
    },
    {
      slug: 'corn-grits-chyakhla',
      name: 'Corn Grits',
      nepaliName: 'मकैको च्याँख्ला',
      description:
        'Stone-cracked yellow maize from Palpa. Cook like rice, eat with gundruk and mohi, as the hills always have.',
      nepaliDescription: 'पाल्पाको पहेँलो मकै घट्टमा दलेको च्याँख्ला। भातझैं पकाई गुन्द्रुक र मोहीसँग खानुहोस्।',
      unit: kilo(),
      priceRupees: 110,
      stock: 44,
      also: 'makai, makai ko chyakhla, chyankhla, maize, corn grits, मकै, च्याँख्ला',
      pictures: 2,
    },
  ],
)
