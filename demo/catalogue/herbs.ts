import { category, grams } from './category.ts'

const HERB = 'jadibuti, jadibooti, himalayan herb, जडीबुटी'

export const herbs = category(
  'herbs',
  {
    name: 'Herbs & Herbal Teas',
    blurb: 'Tulsi, chamomile and lemongrass for the cup.',
    title: 'Herbs from the hills, gathered with care',
    benefits: ['Gathered by hand', 'Gently dried', 'Gathered responsibly'],
  },
  {
    name: 'जडीबुटी र हर्बल चिया',
    blurb: 'चियामा हाल्ने तुलसी, क्यामोमाइल र लेमनग्रास।',
    title: 'जतनले बटुलेका पहाडी जडीबुटी',
    benefits: ['हातैले बटुलेको', 'जतनले सुकाएको', 'जङ्गल नमासी बटुलेको'],
  },
  '',
  [
    {
      slug: 'herbal-tea-tulsi',
      name: 'Tulsi Herbal Tea',
      nepaliName: 'तुलसी चिया',
      description:
        'Dried holy basil from organic beds in Nuwakot, leaf and flower. A herbal tea without caffeine for a sore throat or a long evening.',
      nepaliDescription: 'नुवाकोटको अर्गानिक तुलसीको सुकेको पात र फूल। क्याफिन छैन, घाँटी दुख्दा वा साँझको चियामा राम्रो।',
      unit: grams(50),
      priceRupees: 180,
      stock: 68,
      also: `tulsi, tulasi, tulsi chiya, holy basil, herbal chiya, तुलसी, तुलसी चिया, जडीबुटी चिया, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'herbal-tea-nettle',
      name: 'Nettle Herbal Tea',
      nepaliName: 'सिस्नो चिया',
      description:
        'Spring nettle from the hills of Sindhupalchok, shade-dried to keep it green. This herbal tea tastes of meadow and carries iron.',
      nepaliDescription: 'सिन्धुपाल्चोकका पाखाको वसन्ते सिस्नो, हरियै रहोस् भनेर छहारीमा सुकाएको। आइरन पाइन्छ।',
      unit: grams(50),
      priceRupees: 190,
      stock: 41,
      also: `sisno, sisnu chiya, nettle tea, herbal chiya, सिस्नो, सिस्नो चिया, जडीबुटी चिया, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'herbal-tea-lemongrass',
      name: 'Lemongrass Herbal Tea',
      nepaliName: 'लेमनग्रास चिया',
      description:
        'Cut blades of lemongrass from Makwanpur. Clear, citrus-bright herbal tea, good hot and better over ice.',
      nepaliDescription: 'मकवानपुरको लेमनग्रास काटेर सुकाएको। कागतीको बास्ना आउने, तातो पनि मिठो, बरफ हालेर झनै मिठो।',
      unit: grams(50),
      priceRupees: 160,
      stock: 57,
      also: `lemongrass, lemon grass chiya, herbal chiya, लेमनग्रास, जडीबुटी चिया, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'herbal-tea-chamomile',
      name: 'Chamomile Herbal Tea',
      nepaliName: 'क्यामोमाइल चिया',
      description:
        'Whole flower heads grown for oil and tea in Nuwakot. A mild herbal tea for the hour before sleep.',
      nepaliDescription: 'नुवाकोटमा फुलाएका क्यामोमाइलका पूरै फूल। सुत्नुअघि पिउने हल्का चिया।',
      unit: grams(40),
      priceRupees: 260,
      stock: 24,
      also: `chamomile, kyamomail, babune, herbal chiya, क्यामोमाइल, जडीबुटी चिया, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'herbal-tea-rhododendron',
      name: 'Rhododendron Herbal Tea',
      nepaliName: 'गुराँस चिया',
      description:
        'Dried petals of the national flower with a little hibiscus. A ruby-red herbal tea, lightly sour, from Ghorepani.',
      nepaliDescription: 'घोरेपानीको लालीगुराँसका सुकेका फूलमा अलिकति घण्टीफूल (हिबिस्कस)। रातो, हल्का अमिलो चिया।',
      unit: grams(50),
      priceRupees: 290,
      stock: 19,
      also: `gurans chiya, guras, laligurans, herbal chiya, गुराँस, लालीगुराँस, जडीबुटी चिया, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'herbal-tea-ginger-turmeric',
      name: 'Ginger & Turmeric Herbal Tea',
      nepaliName: 'अदुवा बेसार चिया',
      description:
        'Dried ginger, turmeric, black pepper and tulsi in one bag. A warming herbal tea for Kathmandu winters; add honey, not sugar.',
      nepaliDescription:
        'अदुवा, बेसार, मरिच र तुलसी एउटै पोकामा। काठमाडौंको जाडोमा न्यानो बनाउँछ, चिनी होइन मह हाल्नुहोस्।',
      unit: grams(75),
      priceRupees: 230,
      stock: 62,
      also: `aduwa besar chiya, adrak, ginger tea, herbal chiya, अदुवा, बेसार, जडीबुटी चिया, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'moringa-powder',
      name: 'Moringa Leaf Powder',
      nepaliName: 'मोरिङ्गाको धुलो',
      description:
        'Leaves of the drumstick tree from the Terai, dried in the shade and ground fine. A spoon in dal, soup or a smoothie.',
      nepaliDescription: 'तराईको मोरिङ्गाको पात छहारीमा सुकाई मसिनो पिसेको। दाल, सुप वा स्मुदीमा एक चम्चा।',
      unit: grams(100),
      priceRupees: 280,
      stock: 31,
      also: `sajiwan, sahijan, sitalchini, moringa, सजिवन, सीतलचिनी, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'gooseberry-powder-amla',
      name: 'Amla Powder',
      nepaliName: 'अमलाको धुलो',
      description:
        'Dried gooseberry, ground with nothing added. Stir it into water in the morning, or use it as a hair mask, as many do.',
      nepaliDescription: 'केही नमिसाई पिसेको सुकेको अमला। बिहान पानीमा घोलेर पिउनुहोस्, कतिले कपालमा पनि लगाउँछन्।',
      unit: grams(100),
      priceRupees: 150,
      stock: 48,
      also: `amala, amala ko dhulo, amla powder, अमला, अमलाको धुलो, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'seabuckthorn-juice',
      name: 'Sea Buckthorn Juice',
      nepaliName: 'डालेचुकको रस',
      description:
        'Orange berries from the dry river beds of Mustang, pressed without sugar. Very sour, very rich in vitamin C; dilute it with five parts of water.',
      nepaliDescription:
        'मुस्ताङका बगरको डालेचुक, चिनी नहाली पेलेको। धेरै अमिलो, भिटामिन सी प्रशस्त, पाँच गुणा पानी मिसाउनुहोस्।',
      unit: { unit: '250 ml', unitAmount: 250, unitMeasure: 'ml' },
      priceRupees: 540,
      stock: 10,
      also: `dale chuk, seabuckthorn, sibakthorn, juice, डालेचुक, डाले चुक, सिबकथर्न, ${HERB}`,
      pictures: 2,
    },
    {
      slug: 'shiitake-dried',
      name: 'Dried Shiitake',
      nepaliName: 'सुकेको मृगे च्याउ',
      description:
        'Grown on alder logs in Kavre and dried by the sun. Soak for half an hour and cook with the water, which is half the taste.',
      nepaliDescription:
        'काभ्रेमा उत्तिसको मुढामा उमारी घाममा सुकाएको। आधा घण्टा भिजाउनुहोस् र त्यही पानीसँग पकाउनुहोस्।',
      unit: grams(100),
      priceRupees: 390,
      stock: 23,
      also: 'mrige chyau, shiitake, chyau, mushroom, च्याउ, मृगे च्याउ',
      pictures: 2,
    },
  ],
)
