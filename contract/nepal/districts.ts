export interface Place {
  name: string
  nepali: string
}

/** Nepal's seven provinces and 77 districts, with the spellings of several public lists. */
export interface District extends Place {
  /** Other accepted spellings. */
  also: readonly string[]
  /** Towns that people enter instead. They are not accepted, but their district is suggested. */
  towns: readonly Place[]
}

export interface Province {
  name: string
  nepali: string
  /** In rupees. */
  deliveryCharge: number
  districts: readonly District[]
}

export const PROVINCES: readonly Province[] = [
  {
    name: 'Koshi',
    nepali: 'कोशी',
    deliveryCharge: 250,
    districts: [
      {
        name: 'Bhojpur',
        nepali: 'भोजपुर',
        also: [],
        towns: [
          { name: 'Bhojpur', nepali: 'भोजपुर' },
          { name: 'Shadananda', nepali: 'षडानन्द' },
        ],
      },
      {
        name: 'Dhankuta',
        nepali: 'धनकुटा',
        also: [],
        towns: [
          { name: 'Dhankuta', nepali: 'धनकुटा' },
          { name: 'Pakhribas', nepali: 'पाख्रिबास' },
          { name: 'Hile', nepali: 'हिले' },
        ],
      },
      {
        name: 'Ilam',
        nepali: 'इलाम',
        also: ['Illam'],
        towns: [
          { name: 'Ilam', nepali: 'इलाम' },
          { name: 'Fikkal', nepali: 'फिक्कल' },
          { name: 'Pashupatinagar', nepali: 'पशुपतिनगर' },
        ],
      },
      {
        name: 'Jhapa',
        nepali: 'झापा',
        also: [],
        towns: [
          { name: 'Bhadrapur', nepali: 'भद्रपुर' },
          { name: 'Birtamod', nepali: 'बिर्तामोड' },
          { name: 'Damak', nepali: 'दमक' },
          { name: 'Mechinagar', nepali: 'मेचीनगर' },
          { name: 'Kakarbhitta', nepali: 'काँकडभिट्टा' },
        ],
      },
      { name: 'Khotang', nepali: 'खोटाङ', also: [], towns: [{ name: 'Diktel', nepali: 'दिक्तेल' }] },
      {
        name: 'Morang',
        nepali: 'मोरङ',
        also: [],
        towns: [
          { name: 'Biratnagar', nepali: 'विराटनगर' },
          { name: 'Belbari', nepali: 'बेलबारी' },
          { name: 'Urlabari', nepali: 'उर्लाबारी' },
          { name: 'Sundarharaicha', nepali: 'सुन्दरहरैंचा' },
        ],
      },
      {
        name: 'Okhaldhunga',
        nepali: 'ओखलढुङ्गा',
        also: ['Okhaldunga'],
        towns: [
          { name: 'Siddhicharan', nepali: 'सिद्धिचरण' },
          { name: 'Okhaldhunga', nepali: 'ओखलढुङ्गा' },
        ],
      },
      {
        name: 'Panchthar',
        nepali: 'पाँचथर',
        also: ['Pachthar'],
        towns: [{ name: 'Phidim', nepali: 'फिदिम' }],
      },
      {
        name: 'Sankhuwasabha',
        nepali: 'सङ्खुवासभा',
        also: ['Sankhuwasava', 'Shankhuwasabha', 'Sankhuwa Sabha'],
        towns: [
          { name: 'Khandbari', nepali: 'खाँदबारी' },
          { name: 'Chainpur', nepali: 'चैनपुर' },
        ],
      },
      {
        name: 'Solukhumbu',
        nepali: 'सोलुखुम्बु',
        also: ['Solu Khumbu', 'Solukhumbhu'],
        towns: [
          { name: 'Salleri', nepali: 'सल्लेरी' },
          { name: 'Lukla', nepali: 'लुक्ला' },
          { name: 'Namche', nepali: 'नाम्चे' },
        ],
      },
      {
        name: 'Sunsari',
        nepali: 'सुनसरी',
        also: ['Sunsary'],
        towns: [
          { name: 'Inaruwa', nepali: 'इनरुवा' },
          { name: 'Dharan', nepali: 'धरान' },
          { name: 'Itahari', nepali: 'इटहरी' },
        ],
      },
      {
        name: 'Taplejung',
        nepali: 'ताप्लेजुङ',
        also: ['Taplejhung'],
        towns: [
          { name: 'Phungling', nepali: 'फुङलिङ' },
          { name: 'Taplejung', nepali: 'ताप्लेजुङ' },
        ],
      },
      {
        name: 'Terhathum',
        nepali: 'तेह्रथुम',
        also: ['Tehrathum', 'Terathum'],
        towns: [{ name: 'Myanglung', nepali: 'म्याङलुङ' }],
      },
      {
        name: 'Udayapur',
        nepali: 'उदयपुर',
        also: ['Udaypur', 'Udaipur'],
        towns: [
          { name: 'Gaighat', nepali: 'गाईघाट' },
          { name: 'Triyuga', nepali: 'त्रियुगा' },
          { name: 'Katari', nepali: 'कटारी' },
        ],
      },
    ],
  },
  {
    name: 'Madhesh',
    nepali: 'मधेश',
    deliveryCharge: 270,
    districts: [
      {
        name: 'Bara',
        nepali: 'बारा',
        also: [],
        towns: [
          { name: 'Kalaiya', nepali: 'कलैया' },
          { name: 'Simara', nepali: 'सिमरा' },
          { name: 'Jitpur Simara', nepali: 'जीतपुर सिमरा' },
        ],
      },
      { name: 'Dhanusha', nepali: 'धनुषा', also: ['Dhanusa'], towns: [{ name: 'Janakpur', nepali: 'जनकपुर' }] },
      {
        name: 'Mahottari',
        nepali: 'महोत्तरी',
        also: ['Mahotari', 'Mohattari'],
        towns: [
          { name: 'Jaleshwar', nepali: 'जलेश्वर' },
          { name: 'Bardibas', nepali: 'बर्दिबास' },
        ],
      },
      { name: 'Parsa', nepali: 'पर्सा', also: [], towns: [{ name: 'Birgunj', nepali: 'वीरगञ्ज' }] },
      {
        name: 'Rautahat',
        nepali: 'रौतहट',
        also: ['Rauthat'],
        towns: [
          { name: 'Gaur', nepali: 'गौर' },
          { name: 'Chandrapur', nepali: 'चन्द्रपुर' },
        ],
      },
      { name: 'Saptari', nepali: 'सप्तरी', also: [], towns: [{ name: 'Rajbiraj', nepali: 'राजविराज' }] },
      {
        name: 'Sarlahi',
        nepali: 'सर्लाही',
        also: ['Sarlahee'],
        towns: [
          { name: 'Malangwa', nepali: 'मलङ्गवा' },
          { name: 'Lalbandi', nepali: 'लालबन्दी' },
          { name: 'Hariwan', nepali: 'हरिवन' },
        ],
      },
      {
        name: 'Siraha',
        nepali: 'सिरहा',
        also: ['Siraaha', 'Sirha'],
        towns: [
          { name: 'Siraha', nepali: 'सिरहा' },
          { name: 'Lahan', nepali: 'लहान' },
          { name: 'Golbazar', nepali: 'गोलबजार' },
        ],
      },
    ],
  },
  {
    name: 'Bagmati',
    nepali: 'बागमती',
    deliveryCharge: 150,
    districts: [
      {
        name: 'Bhaktapur',
        nepali: 'भक्तपुर',
        also: ['Bhadgaon'],
        towns: [
          { name: 'Bhaktapur', nepali: 'भक्तपुर' },
          { name: 'Madhyapur Thimi', nepali: 'मध्यपुर थिमि' },
          { name: 'Suryabinayak', nepali: 'सूर्यविनायक' },
        ],
      },
      {
        name: 'Chitwan',
        nepali: 'चितवन',
        also: ['Chitawan', 'Chitvan', 'Chitwon'],
        towns: [
          { name: 'Bharatpur', nepali: 'भरतपुर' },
          { name: 'Narayangarh', nepali: 'नारायणगढ' },
          { name: 'Ratnanagar', nepali: 'रत्ननगर' },
          { name: 'Sauraha', nepali: 'सौराहा' },
        ],
      },
      {
        name: 'Dhading',
        nepali: 'धादिङ',
        also: ['Dhading Besi'],
        towns: [
          { name: 'Nilkantha', nepali: 'नीलकण्ठ' },
          { name: 'Dhading Besi', nepali: 'धादिङबेसी' },
        ],
      },
      {
        name: 'Dolakha',
        nepali: 'दोलखा',
        also: ['Dolkha'],
        towns: [
          { name: 'Charikot', nepali: 'चरिकोट' },
          { name: 'Bhimeshwar', nepali: 'भीमेश्वर' },
          { name: 'Jiri', nepali: 'जिरी' },
        ],
      },
      {
        name: 'Kathmandu',
        nepali: 'काठमाडौं',
        also: ['KTM', 'Kathmandoo', 'Katmandu'],
        towns: [
          { name: 'Kathmandu', nepali: 'काठमाडौं' },
          { name: 'Kirtipur', nepali: 'कीर्तिपुर' },
          { name: 'Tokha', nepali: 'टोखा' },
          { name: 'Budhanilkantha', nepali: 'बुढानीलकण्ठ' },
        ],
      },
      {
        name: 'Kavrepalanchok',
        nepali: 'काभ्रेपलाञ्चोक',
        also: ['Kavre', 'Kabhre', 'Kavrepalanchowk', 'Kabhrepalanchok', 'Kavrepalanchauk'],
        towns: [
          { name: 'Dhulikhel', nepali: 'धुलिखेल' },
          { name: 'Banepa', nepali: 'बनेपा' },
          { name: 'Panauti', nepali: 'पनौती' },
        ],
      },
      {
        name: 'Lalitpur',
        nepali: 'ललितपुर',
        also: ['Patan'],
        towns: [
          { name: 'Lalitpur', nepali: 'ललितपुर' },
          { name: 'Patan', nepali: 'पाटन' },
          { name: 'Godawari', nepali: 'गोदावरी' },
          { name: 'Mahalaxmi', nepali: 'महालक्ष्मी' },
        ],
      },
      {
        name: 'Makwanpur',
        nepali: 'मकवानपुर',
        also: ['Makawanpur', 'Makwanpoor'],
        towns: [
          { name: 'Hetauda', nepali: 'हेटौंडा' },
          { name: 'Thaha', nepali: 'थाहा' },
        ],
      },
      {
        name: 'Nuwakot',
        nepali: 'नुवाकोट',
        also: ['Nuwakote'],
        towns: [
          { name: 'Bidur', nepali: 'विदुर' },
          { name: 'Trishuli', nepali: 'त्रिशूली' },
        ],
      },
      {
        name: 'Ramechhap',
        nepali: 'रामेछाप',
        also: ['Ramechap', 'Ramechhaap'],
        towns: [{ name: 'Manthali', nepali: 'मन्थली' }],
      },
      {
        name: 'Rasuwa',
        nepali: 'रसुवा',
        also: [],
        towns: [
          { name: 'Dhunche', nepali: 'धुन्चे' },
          { name: 'Syabrubesi', nepali: 'स्याफ्रुबेसी' },
        ],
      },
      {
        name: 'Sindhuli',
        nepali: 'सिन्धुली',
        also: [],
        towns: [
          { name: 'Kamalamai', nepali: 'कमलामाई' },
          { name: 'Sindhulimadhi', nepali: 'सिन्धुलीमाडी' },
        ],
      },
      {
        name: 'Sindhupalchok',
        nepali: 'सिन्धुपाल्चोक',
        also: ['Sindhupalchowk', 'Sindhupalchauk', 'Sindupalchok'],
        towns: [
          { name: 'Chautara', nepali: 'चौतारा' },
          { name: 'Melamchi', nepali: 'मेलम्ची' },
          { name: 'Barhabise', nepali: 'बाह्रबिसे' },
        ],
      },
    ],
  },
  {
    name: 'Gandaki',
    nepali: 'गण्डकी',
    deliveryCharge: 250,
    districts: [
      {
        name: 'Baglung',
        nepali: 'बागलुङ',
        also: [],
        towns: [
          { name: 'Baglung', nepali: 'बागलुङ' },
          { name: 'Galkot', nepali: 'गल्कोट' },
          { name: 'Dhorpatan', nepali: 'ढोरपाटन' },
        ],
      },
      {
        name: 'Gorkha',
        nepali: 'गोरखा',
        also: ['Gorakha'],
        towns: [
          { name: 'Gorkha', nepali: 'गोरखा' },
          { name: 'Palungtar', nepali: 'पालुङटार' },
        ],
      },
      { name: 'Kaski', nepali: 'कास्की', also: [], towns: [{ name: 'Pokhara', nepali: 'पोखरा' }] },
      {
        name: 'Lamjung',
        nepali: 'लमजुङ',
        also: ['Lamjhung'],
        towns: [{ name: 'Besisahar', nepali: 'बेसीसहर' }],
      },
      { name: 'Manang', nepali: 'मनाङ', also: [], towns: [{ name: 'Chame', nepali: 'चामे' }] },
      {
        name: 'Mustang',
        nepali: 'मुस्ताङ',
        also: [],
        towns: [
          { name: 'Jomsom', nepali: 'जोमसोम' },
          { name: 'Lo Manthang', nepali: 'लोमान्थाङ' },
        ],
      },
      { name: 'Myagdi', nepali: 'म्याग्दी', also: ['Magdi'], towns: [{ name: 'Beni', nepali: 'बेनी' }] },
      {
        name: 'Nawalparasi East',
        nepali: 'नवलपरासी (बर्दघाट सुस्ता पूर्व)',
        also: [
          'Nawalpur',
          'Nawalparasi (Bardaghat Susta East)',
          'Nawalparasi E',
          'Nawalparasi Purba',
          'Nawalparasi',
        ],
        towns: [
          { name: 'Kawasoti', nepali: 'कावासोती' },
          { name: 'Gaindakot', nepali: 'गैंडाकोट' },
        ],
      },
      {
        name: 'Parbat',
        nepali: 'पर्वत',
        also: ['Parwat', 'Parvat'],
        towns: [{ name: 'Kushma', nepali: 'कुश्मा' }],
      },
      {
        name: 'Syangja',
        nepali: 'स्याङ्जा',
        also: ['Shyangja', 'Syanja', 'Syangjha'],
        towns: [
          { name: 'Putalibazar', nepali: 'पुतलीबजार' },
          { name: 'Waling', nepali: 'वालिङ' },
        ],
      },
      {
        name: 'Tanahun',
        nepali: 'तनहुँ',
        also: ['Tanahu', 'Tanahunn', 'Tanahoon'],
        towns: [
          { name: 'Damauli', nepali: 'दमौली' },
          { name: 'Vyas', nepali: 'व्यास' },
          { name: 'Dumre', nepali: 'डुम्रे' },
          { name: 'Bandipur', nepali: 'बन्दीपुर' },
          { name: 'Shuklagandaki', nepali: 'शुक्लागण्डकी' },
        ],
      },
    ],
  },
  {
    name: 'Lumbini',
    nepali: 'लुम्बिनी',
    deliveryCharge: 270,
    districts: [
      {
        name: 'Arghakhanchi',
        nepali: 'अर्घाखाँची',
        also: ['Argakhanchi', 'Arghakhachi'],
        towns: [{ name: 'Sandhikharka', nepali: 'सन्धिखर्क' }],
      },
      {
        name: 'Banke',
        nepali: 'बाँके',
        also: [],
        towns: [
          { name: 'Nepalgunj', nepali: 'नेपालगञ्ज' },
          { name: 'Kohalpur', nepali: 'कोहलपुर' },
        ],
      },
      {
        name: 'Bardiya',
        nepali: 'बर्दिया',
        also: ['Bardia'],
        towns: [
          { name: 'Gulariya', nepali: 'गुलरिया' },
          { name: 'Rajapur', nepali: 'राजापुर' },
        ],
      },
      {
        name: 'Dang',
        nepali: 'दाङ',
        also: ['Dang Deukhuri', 'Dang-Deukhuri'],
        towns: [
          { name: 'Ghorahi', nepali: 'घोराही' },
          { name: 'Tulsipur', nepali: 'तुलसीपुर' },
          { name: 'Lamahi', nepali: 'लमही' },
        ],
      },
      {
        name: 'Gulmi',
        nepali: 'गुल्मी',
        also: [],
        towns: [
          { name: 'Resunga', nepali: 'रेसुङ्गा' },
          { name: 'Tamghas', nepali: 'तम्घास' },
        ],
      },
      {
        name: 'Kapilvastu',
        nepali: 'कपिलवस्तु',
        also: ['Kapilbastu', 'Kapilavastu'],
        towns: [
          { name: 'Kapilvastu', nepali: 'कपिलवस्तु' },
          { name: 'Taulihawa', nepali: 'तौलिहवा' },
          { name: 'Krishnanagar', nepali: 'कृष्णनगर' },
        ],
      },
      {
        name: 'Nawalparasi West',
        nepali: 'नवलपरासी (बर्दघाट सुस्ता पश्चिम)',
        also: [
          'Parasi',
          'Nawalparasi (Bardaghat Susta West)',
          'Nawalparasi W',
          'Nawalparasi Paschim',
          'Nawalparasi',
        ],
        towns: [
          { name: 'Ramgram', nepali: 'रामग्राम' },
          { name: 'Parasi', nepali: 'परासी' },
          { name: 'Bardaghat', nepali: 'बर्दघाट' },
          { name: 'Sunwal', nepali: 'सुनवल' },
        ],
      },
      {
        name: 'Palpa',
        nepali: 'पाल्पा',
        also: [],
        towns: [
          { name: 'Tansen', nepali: 'तानसेन' },
          { name: 'Rampur', nepali: 'रामपुर' },
        ],
      },
      {
        name: 'Pyuthan',
        nepali: 'प्युठान',
        also: ['Piuthan', 'Pyuthaan'],
        towns: [
          { name: 'Pyuthan Khalanga', nepali: 'प्युठान खलङ्गा' },
          { name: 'Bijuwar', nepali: 'बिजुवार' },
        ],
      },
      { name: 'Rolpa', nepali: 'रोल्पा', also: [], towns: [{ name: 'Liwang', nepali: 'लिवाङ' }] },
      {
        name: 'Rukum East',
        nepali: 'रुकुम (पूर्वी भाग)',
        also: ['Eastern Rukum', 'East Rukum', 'Rukum Purba', 'Purbi Rukum', 'Rukum'],
        towns: [{ name: 'Rukumkot', nepali: 'रुकुमकोट' }],
      },
      {
        name: 'Rupandehi',
        nepali: 'रुपन्देही',
        also: ['Rupandehee', 'Rupendehi'],
        towns: [
          { name: 'Siddharthanagar', nepali: 'सिद्धार्थनगर' },
          { name: 'Bhairahawa', nepali: 'भैरहवा' },
          { name: 'Butwal', nepali: 'बुटवल' },
          { name: 'Tilottama', nepali: 'तिलोत्तमा' },
          { name: 'Lumbini', nepali: 'लुम्बिनी' },
        ],
      },
    ],
  },
  {
    name: 'Karnali',
    nepali: 'कर्णाली',
    deliveryCharge: 300,
    districts: [
      {
        name: 'Dailekh',
        nepali: 'दैलेख',
        also: [],
        towns: [
          { name: 'Dailekh', nepali: 'दैलेख' },
          { name: 'Narayan', nepali: 'नारायण' },
        ],
      },
      { name: 'Dolpa', nepali: 'डोल्पा', also: ['Dolpo'], towns: [{ name: 'Dunai', nepali: 'दुनै' }] },
      { name: 'Humla', nepali: 'हुम्ला', also: [], towns: [{ name: 'Simikot', nepali: 'सिमिकोट' }] },
      {
        name: 'Jajarkot',
        nepali: 'जाजरकोट',
        also: ['Jajarkote'],
        towns: [
          { name: 'Khalanga', nepali: 'खलङ्गा' },
          { name: 'Bheri', nepali: 'भेरी' },
        ],
      },
      {
        name: 'Jumla',
        nepali: 'जुम्ला',
        also: [],
        towns: [
          { name: 'Chandannath', nepali: 'चन्दननाथ' },
          { name: 'Jumla Khalanga', nepali: 'जुम्ला खलङ्गा' },
        ],
      },
      { name: 'Kalikot', nepali: 'कालिकोट', also: ['Kalikote'], towns: [{ name: 'Manma', nepali: 'मान्म' }] },
      { name: 'Mugu', nepali: 'मुगु', also: [], towns: [{ name: 'Gamgadhi', nepali: 'गमगढी' }] },
      {
        name: 'Rukum West',
        nepali: 'रुकुम (पश्चिम भाग)',
        also: ['Western Rukum', 'West Rukum', 'Rukum Paschim', 'Paschim Rukum', 'Rukum'],
        towns: [{ name: 'Musikot', nepali: 'मुसिकोट' }],
      },
      {
        name: 'Salyan',
        nepali: 'सल्यान',
        also: ['Sallyan'],
        towns: [
          { name: 'Salyan Khalanga', nepali: 'सल्यान खलङ्गा' },
          { name: 'Sharada', nepali: 'शारदा' },
        ],
      },
      {
        name: 'Surkhet',
        nepali: 'सुर्खेत',
        also: ['Surket'],
        towns: [{ name: 'Birendranagar', nepali: 'वीरेन्द्रनगर' }],
      },
    ],
  },
  {
    name: 'Sudurpashchim',
    nepali: 'सुदूरपश्चिम',
    deliveryCharge: 320,
    districts: [
      {
        name: 'Achham',
        nepali: 'अछाम',
        also: ['Acham', 'Accham'],
        towns: [
          { name: 'Mangalsen', nepali: 'मङ्गलसेन' },
          { name: 'Sanfebagar', nepali: 'साँफेबगर' },
        ],
      },
      {
        name: 'Baitadi',
        nepali: 'बैतडी',
        also: ['Baitady'],
        towns: [
          { name: 'Dasharathchand', nepali: 'दशरथचन्द' },
          { name: 'Patan', nepali: 'पाटन' },
          { name: 'Baitadi', nepali: 'बैतडी' },
        ],
      },
      {
        name: 'Bajhang',
        nepali: 'बझाङ',
        also: ['Bajang'],
        towns: [
          { name: 'Chainpur', nepali: 'चैनपुर' },
          { name: 'Jayaprithvi', nepali: 'जयपृथ्वी' },
        ],
      },
      { name: 'Bajura', nepali: 'बाजुरा', also: [], towns: [{ name: 'Martadi', nepali: 'मार्तडी' }] },
      {
        name: 'Dadeldhura',
        nepali: 'डडेलधुरा',
        also: ['Dandeldhura', 'Dadheldhura'],
        towns: [{ name: 'Amargadhi', nepali: 'अमरगढी' }],
      },
      {
        name: 'Darchula',
        nepali: 'दार्चुला',
        also: ['Darchulla'],
        towns: [
          { name: 'Khalanga', nepali: 'खलङ्गा' },
          { name: 'Mahakali', nepali: 'महाकाली' },
        ],
      },
      {
        name: 'Doti',
        nepali: 'डोटी',
        also: ['Dotee'],
        towns: [{ name: 'Dipayal Silgadhi', nepali: 'दिपायल सिलगढी' }],
      },
      {
        name: 'Kailali',
        nepali: 'कैलाली',
        also: [],
        towns: [
          { name: 'Dhangadhi', nepali: 'धनगढी' },
          { name: 'Tikapur', nepali: 'टीकापुर' },
          { name: 'Lamki', nepali: 'लम्की' },
          { name: 'Attariya', nepali: 'अत्तरिया' },
        ],
      },
      {
        name: 'Kanchanpur',
        nepali: 'कञ्चनपुर',
        also: ['Kanchanpoor'],
        towns: [
          { name: 'Mahendranagar', nepali: 'महेन्द्रनगर' },
          { name: 'Bhimdatta', nepali: 'भीमदत्त' },
        ],
      },
    ],
  },
]
