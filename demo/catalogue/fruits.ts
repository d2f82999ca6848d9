import { fresh, onCloth, single } from '../../tools/demo-pictures/scene.ts'
import { category, dozen, grams, kilo, piece } from './category.ts'

export const fruits = category(
  'fruits',
  {
    name: 'Fruits',
    blurb: 'Ripe when they reach you, never waxed.',
    title: 'Ripened on the tree, not in storage',
    benefits: [
      'No wax and no ripening powder',
      'In season or not at all',
      'Packed by hand to avoid bruising',
    ],
  },
  {
    name: 'फलफूल',
    blurb: 'पाकेको आउँछ, मैन लगाएको हुँदैन।',
    title: 'गोदाममा होइन, रुखमै पाकेको',
    benefits: ['मैन छैन, पकाउने पाउडर छैन', 'मौसमको मात्र', 'नथिचिने गरी हातैले प्याक गरेको'],
  },
  { wall: '#fbe3c0', floor: '#fff6e2', accent: '#e08a1a' },
  'fresh fruits, fruit, phalphul, falful, फलफूल',
  [
    {
      slug: 'apple-jumla',
      name: 'Jumla Apples',
      nepaliName: 'जुम्लाको स्याउ',
      description:
        'Crisp red apples from Jumla, the first district of Nepal to declare itself organic. They are smaller than imported ones and are not waxed, so the fresh smell fills the kitchen.',
      nepaliDescription:
        'नेपालको पहिलो अर्गानिक जिल्ला जुम्लाको रसिलो रातो स्याउ। बाहिरबाट आउनेभन्दा सानो, मैन नलगाएको, बास्नादार।',
      unit: kilo(),
      priceRupees: 260,
      stock: 95,
      also: 'syau, shyau, syaau, jumla apple, apple, स्याउ, जुम्ला',
      pictures: fresh('apple', 'apple', 3),
    },
    {
      slug: 'apple-mustang-green',
      name: 'Marpha Green Apples',
      nepaliName: 'मार्फाको हरियो स्याउ',
      description:
        'Tart green apples from the orchards of Marpha in Mustang. Eat them fresh with salt and chilli, or bake them; they keep their shape.',
      nepaliDescription: 'मुस्ताङको मार्फाका बगैंचाको अमिलो हरियो स्याउ। नुन-खुर्सानीसँग काँचै खानुहोस् वा बेक गर्नुहोस्।',
      unit: kilo(),
      priceRupees: 290,
      stock: 26,
      also: 'syau, hariyo syau, marpha, mustang apple, green apple, स्याउ, हरियो स्याउ',
      pictures: fresh('greenApple'),
    },
    {
      slug: 'banana-malbhog',
      name: 'Malbhog Bananas',
      nepaliName: 'मालभोग केरा',
      description:
        'Short, fragrant bananas from Chitwan with a thin skin and creamy flesh, ripened without carbide. A dozen weighs a little over a kilo.',
      nepaliDescription:
        'चितवनको छोटो, बास्नादार मालभोग, कार्बाइड नहाली पकाएको। एक दर्जन एक केजीभन्दा अलि बढी हुन्छ।',
      unit: dozen,
      priceRupees: 150,
      stock: 80,
      also: 'kera, keraa, malbhog kera, banana, केरा, मालभोग केरा',
      pictures: single('bananas'),
    },
    {
      slug: 'mandarin-gorkha',
      name: 'Gorkha Mandarins',
      nepaliName: 'गोरखाको सुन्तला',
      description:
        'Loose-skinned mandarins from the orange villages of Gorkha, sweet with a clear sour end. Fresh from November until the frost is over.',
      nepaliDescription:
        'गोरखाका गाउँको सजिलै छोडिने बोक्रा भएको, गुलियो-अमिलो सुन्तला। मङ्सिरदेखि तुसारो सकिँदासम्म ताजा पाइन्छ।',
      unit: kilo(),
      priceRupees: 180,
      stock: 120,
      also: 'suntala, suntalaa, santra, mandarin, orange, सुन्तला',
      pictures: fresh('orange', 'orange', 3),
    },
    {
      slug: 'sweet-orange-junar',
      name: 'Sindhuli Junar',
      nepaliName: 'सिन्धुलीको जुनार',
      description:
        'The sweet orange of Sindhuli and Ramechhap, with tight skin and more juice than pulp. Six or seven make a kilo.',
      nepaliDescription: 'सिन्धुली र रामेछापको रसैरसले भरिएको जुनार। एक केजीमा छ-सात वटा आउँछ।',
      unit: kilo(),
      priceRupees: 190,
      stock: 57,
      also: 'junar, junaar, sweet orange, mosambi, जुनार',
      pictures: single('sweetLime'),
    },
    {
      slug: 'mango-maldah',
      name: 'Maldah Mangoes',
      nepaliName: 'मालदह आँप',
      description:
        'Honey-sweet and almost without fibre, from old trees in Siraha and Saptari. Sold fresh in June and July only; outside the season the shelf is empty, and that is right.',
      nepaliDescription:
        'सिराहा र सप्तरीका पुराना रुखको, महजस्तै गुलियो, त्यान्द्रा नभएको आँप। जेठ अन्तिमदेखि साउनको सुरुसम्म मात्र पाइन्छ।',
      unit: kilo(),
      priceRupees: 180,
      stock: 0,
      also: 'aanp, aap, amp, mango, maldaha, आँप, मालदह',
      pictures: fresh('mango'),
    },
    {
      slug: 'papaya-ripe',
      name: 'Papaya',
      nepaliName: 'मेवा',
      description:
        'Tree-ripened papaya of about a kilo and a half from Bardiya, deep orange inside. Chill it and finish with lemon.',
      nepaliDescription:
        'बर्दियामा रुखमै पाकेको, करिब डेढ केजीको मेवा, भित्र गाढा सुन्तला रङको। चिसो पारेर कागती निचोरी खानुहोस्।',
      unit: kilo(),
      priceRupees: 130,
      stock: 34,
      also: 'mewa, mewaa, papita, papaya, मेवा, पपीता',
      pictures: single('papaya'),
    },
    {
      slug: 'pineapple-queen',
      name: 'Pineapple',
      nepaliName: 'भुइँकटहर',
      description:
        'A small, fragrant pineapple from Jhapa with deep eyes and golden flesh. Ready to eat when a leaf comes out with a light pull.',
      nepaliDescription:
        'झापाको सानो, बास्नादार, पहेँलो गुदी भएको भुइँकटहर। बीचको पात सजिलै तान्न सकिए खान तयार हुन्छ।',
      unit: piece(),
      priceRupees: 160,
      stock: 29,
      also: 'bhuikatahar, bhui katahar, ananas, pineapple, भुइँकटहर, भुईंकटहर',
      pictures: fresh('pineapple'),
    },
    {
      slug: 'guava-local',
      name: 'Local Guava',
      nepaliName: 'अम्बा',
      description:
        'Pink inside, green outside, and fragrant before you cut it. From backyard trees in Tanahun; more vitamin C than an orange.',
      nepaliDescription:
        'बाहिर हरियो, भित्र गुलाबी, काट्नुअघि नै बास्ना आउने अम्बा। तनहुँका घरबारीको, सुन्तलाभन्दा बढी भिटामिन सी।',
      unit: kilo(),
      priceRupees: 140,
      stock: 31,
      also: 'amba, ambaa, belauti, amrud, guava, अम्बा, बेलौती',
      pictures: single('guava'),
    },
    {
      slug: 'pomegranate',
      name: 'Pomegranate',
      nepaliName: 'अनार',
      description:
        'Heavy fruit with dark red seeds, grown in the dry upper valley of Surkhet. Break it under water and the seeds sink on their own.',
      nepaliDescription: 'सुर्खेतको सुक्खा उपत्यकामा फलेको, गाढा रातो दाना भएको गह्रुङ्गो अनार।',
      unit: kilo(),
      priceRupees: 340,
      stock: 25,
      also: 'anar, anaar, darim, dalim, pomegranate, अनार, दारिम',
      pictures: single('pomegranate'),
    },
    {
      slug: 'litchi',
      name: 'Litchi',
      nepaliName: 'लिची',
      description:
        'Sold on the branch, as it keeps better, from orchards near Hetauda. The season lasts four weeks from the end of May.',
      nepaliDescription: 'हेटौंडा नजिकका बगैंचाको लिची, टिकोस् भनेर हाँगासहित। जेठको मध्यदेखि चार हप्ता मात्र पाइन्छ।',
      unit: kilo(),
      priceRupees: 320,
      stock: 0,
      also: 'lichi, leechi, lychee, लिची',
      pictures: single('litchi'),
    },
    {
      slug: 'kiwi-dolakha',
      name: 'Dolakha Kiwis',
      nepaliName: 'किवी',
      description:
        'Nepal grows fine kiwis on trellises above 1,500 metres; these come from Jiri. Keep them beside a banana if they are still hard.',
      nepaliDescription: 'दोलखाको जिरीमा 1,500 मिटरमाथि फलेको किवी। साह्रो भए केरासँगै राख्नुहोस्, पाक्छ।',
      unit: grams(500),
      priceRupees: 190,
      stock: 47,
      also: 'kiwi, kiwi fruit, theki phal, किवी, ठेकी फल',
      pictures: fresh('kiwi'),
    },
    {
      slug: 'avocado-dhankuta',
      name: 'Dhankuta Avocados',
      nepaliName: 'एभोकाडो',
      description:
        'Buttery avocados from the hills of Dhankuta, delivered firm and ready in three or four days. Mash with salt, lemon and a little akabare.',
      nepaliDescription:
        'धनकुटाका डाँडाको घिउजस्तै नरम एभोकाडो, साह्रो आउँछ र तीन-चार दिनमा पाक्छ। नुन, कागती र अकबरेसँग मुछ्नुहोस्।',
      unit: kilo(),
      priceRupees: 420,
      stock: 20,
      also: 'avocado, ghiu phal, evocado, abhokado, घिउ फल, एभोकाडो',
      pictures: fresh('avocado'),
    },
    {
      slug: 'persimmon-haluwabed',
      name: 'Persimmons',
      nepaliName: 'हलुवाबेद',
      description:
        'Orange fruit of autumn that you may eat crisp like an apple or wait for until it is soft like pudding. From Kirtipur gardens.',
      nepaliDescription: 'कीर्तिपुरका बगैंचाको शरदको फल। स्याउजस्तै टोकेर वा नरम भएपछि चम्चाले खानुहोस्।',
      unit: kilo(),
      priceRupees: 210,
      stock: 38,
      also: 'haluwabed, haluwabet, haluabed, persimmon, हलुवाबेद',
      pictures: single('persimmon'),
    },
    {
      slug: 'strawberry-kakani',
      name: 'Kakani Strawberries',
      nepaliName: 'ककनीको स्ट्रबेरी',
      description:
        'Small berries with full taste from the ridge of Kakani in Nuwakot, picked in the morning and brought down the same day. Eat them fresh; they do not wait.',
      nepaliDescription:
        'नुवाकोटको ककनीमा बिहान टिपी सोही दिन ल्याइने साना, स्वादिला स्ट्रबेरी। ताजै खानुहोस्, धेरै टिक्दैन।',
      unit: grams(250),
      priceRupees: 220,
      stock: 7,
      also: 'strawberry, istroberi, bhui aiselu, स्ट्रबेरी',
      pictures: fresh('strawberry', 'strawberry', 3),
    },
    {
      slug: 'pear-naspati',
      name: 'Hill Pears',
      nepaliName: 'नास्पाती',
      description:
        'Firm, juicy pears with a little grit near the core, as pears had it before they were bred soft. From Bandipur.',
      nepaliDescription: 'बन्दीपुरको कडा र रसिलो, पुरानै स्वादको नास्पाती।',
      unit: kilo(),
      priceRupees: 150,
      stock: 43,
      also: 'naspati, naaspati, pear, नास्पाती',
      pictures: fresh('pear'),
    },
    {
      slug: 'plum-arubakhada',
      name: 'Dark Plums',
      nepaliName: 'आरुबखडा',
      description:
        'Dark-skinned plums from Daman, sour at the stone and sweet below the skin. Good fresh, better as chutney.',
      nepaliDescription: 'दामनको गाढा रङको आरुबखडा, बोक्रानिर गुलियो, बियाँनिर अमिलो। ताजै मिठो, अचार झनै मिठो।',
      unit: kilo(),
      priceRupees: 200,
      stock: 0,
      also: 'arubakhada, aarubakhada, aalu bakhada, plum, आरुबखडा',
      pictures: single('plum'),
    },
    {
      slug: 'lemon-kagati',
      name: 'Hill Limes',
      nepaliName: 'कागती',
      description:
        'Thin-skinned limes from Terhathum with far more juice than their size promises. About twenty make a kilo; we sell them by the half.',
      nepaliDescription: 'तेह्रथुमको पातलो बोक्रा र धेरै रस भएको कागती। एक केजीमा करिब बीस वटा, हामी आधा केजी बेच्छौं।',
      unit: grams(500),
      priceRupees: 130,
      stock: 62,
      also: 'kagati, kaagati, nibuwa, lime, lemon, कागती, निबुवा',
      pictures: single('lime'),
    },
    {
      slug: 'amla-gooseberry',
      name: 'Amla',
      nepaliName: 'अमला',
      description:
        'Indian gooseberries from the mid hills, sour and astringent at first, sweet once you drink water. For pickle, juice, or one a day as grandmothers advise.',
      nepaliDescription: 'मध्य पहाडको अमला, सुरुमा टर्रो, पानी खाएपछि गुलियो। अचार, रस वा दिनको एउटा त्यत्तिकै खान।',
      unit: grams(500),
      priceRupees: 95,
      stock: 33,
      also: 'amala, amalaa, aamla, gooseberry, अमला',
      pictures: single('amla'),
    },
    {
      slug: 'lapsi-fresh',
      name: 'Fresh Lapsi',
      nepaliName: 'लप्सी',
      description:
        'The hog plum that grows almost nowhere but in Nepal. Boil, stone, and turn it into achar or titaura; it is too sour for anyone but children to eat fresh.',
      nepaliDescription:
        'नेपालकै आफ्नो फल। उमालेर बियाँ निकाली अचार वा तितौरा बनाउनुहोस्, काँचै त केटाकेटीले मात्र खान सक्छन्।',
      unit: kilo(),
      priceRupees: 160,
      stock: 15,
      also: 'lapsi, lapshi, hog plum, लप्सी',
      pictures: [...single('lapsi'), onCloth('lapsi')],
    },
    {
      slug: 'dragon-fruit',
      name: 'Dragon Fruit',
      nepaliName: 'ड्रागन फ्रुट',
      description:
        'White-fleshed and mild, grown on posts in Kavre and Nawalpur by young farmers who came home. Serve it cold with lime.',
      nepaliDescription:
        'काभ्रे र नवलपुरका, गाउँ फर्केका युवाले फलाएको सेतो गुदी भएको ड्रागन फ्रुट। चिसो पारी कागतीसँग खानुहोस्।',
      unit: kilo(),
      priceRupees: 450,
      stock: 14,
      also: 'dragon fruit, dragon phal, siudi phal, pitaya, ड्रागन फ्रुट, सिउँडी फल',
      pictures: single('dragonFruit'),
    },
    {
      slug: 'coconut-fresh',
      name: 'Coconut',
      nepaliName: 'नरिवल',
      description:
        'A mature coconut with its water, for puja and for the kitchen. Brought up from the southern plains each week.',
      nepaliDescription: 'पानीसहितको पाकेको नरिवल, पूजा र भान्सा दुवैका लागि। हरेक हप्ता तराईबाट आउँछ।',
      unit: piece(),
      priceRupees: 120,
      stock: 36,
      also: 'nariwal, narival, nariyal, coconut, नरिवल',
      pictures: fresh('coconut'),
    },
  ],
)
