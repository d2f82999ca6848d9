/** Nepal's seven provinces and 77 districts, with the spellings of several public lists. */
export interface District {
  name: string
  nepali: string
  /** Other accepted spellings. */
  also: readonly string[]
  /** Towns that people enter instead. They are not accepted, but their district is suggested. */
  towns: readonly string[]
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
      { name: 'Bhojpur', nepali: 'भोजपुर', also: [], towns: ['Bhojpur', 'Shadananda'] },
      { name: 'Dhankuta', nepali: 'धनकुटा', also: [], towns: ['Dhankuta', 'Pakhribas', 'Hile'] },
      { name: 'Ilam', nepali: 'इलाम', also: ['Illam'], towns: ['Ilam', 'Fikkal', 'Pashupatinagar'] },
      {
        name: 'Jhapa',
        nepali: 'झापा',
        also: [],
        towns: ['Bhadrapur', 'Birtamod', 'Damak', 'Mechinagar', 'Kakarbhitta'],
      },
      { name: 'Khotang', nepali: 'खोटाङ', also: [], towns: ['Diktel'] },
      {
        name: 'Morang',
        nepali: 'मोरङ',
        also: [],
        towns: ['Biratnagar', 'Belbari', 'Urlabari', 'Sundarharaicha'],
      },
      {
        name: 'Okhaldhunga',
        nepali: 'ओखलढुङ्गा',
        also: ['Okhaldunga'],
        towns: ['Siddhicharan', 'Okhaldhunga'],
      },
      { name: 'Panchthar', nepali: 'पाँचथर', also: ['Pachthar'], towns: ['Phidim'] },
      {
        name: 'Sankhuwasabha',
        nepali: 'सङ्खुवासभा',
        also: ['Sankhuwasava', 'Shankhuwasabha', 'Sankhuwa Sabha'],
        towns: ['Khandbari', 'Chainpur'],
      },
      {
        name: 'Solukhumbu',
        nepali: 'सोलुखुम्बु',
        also: ['Solu Khumbu', 'Solukhumbhu'],
        towns: ['Salleri', 'Lukla', 'Namche'],
      },
      { name: 'Sunsari', nepali: 'सुनसरी', also: ['Sunsary'], towns: ['Inaruwa', 'Dharan', 'Itahari'] },
      { name: 'Taplejung', nepali: 'ताप्लेजुङ', also: ['Taplejhung'], towns: ['Phungling', 'Taplejung'] },
      { name: 'Terhathum', nepali: 'तेह्रथुम', also: ['Tehrathum', 'Terathum'], towns: ['Myanglung'] },
      {
        name: 'Udayapur',
        nepali: 'उदयपुर',
        also: ['Udaypur', 'Udaipur'],
        towns: ['Gaighat', 'Triyuga', 'Katari'],
      },
    ],
  },
  {
    name: 'Madhesh',
    nepali: 'मधेश',
    deliveryCharge: 270,
    districts: [
      { name: 'Bara', nepali: 'बारा', also: [], towns: ['Kalaiya', 'Simara', 'Jitpur Simara'] },
      { name: 'Dhanusha', nepali: 'धनुषा', also: ['Dhanusa'], towns: ['Janakpur'] },
      {
        name: 'Mahottari',
        nepali: 'महोत्तरी',
        also: ['Mahotari', 'Mohattari'],
        towns: ['Jaleshwar', 'Bardibas'],
      },
      { name: 'Parsa', nepali: 'पर्सा', also: [], towns: ['Birgunj'] },
      { name: 'Rautahat', nepali: 'रौतहट', also: ['Rauthat'], towns: ['Gaur', 'Chandrapur'] },
      { name: 'Saptari', nepali: 'सप्तरी', also: [], towns: ['Rajbiraj'] },
      { name: 'Sarlahi', nepali: 'सर्लाही', also: ['Sarlahee'], towns: ['Malangwa', 'Lalbandi', 'Hariwan'] },
      { name: 'Siraha', nepali: 'सिरहा', also: ['Siraaha', 'Sirha'], towns: ['Siraha', 'Lahan', 'Golbazar'] },
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
        towns: ['Bhaktapur', 'Madhyapur Thimi', 'Suryabinayak'],
      },
      {
        name: 'Chitwan',
        nepali: 'चितवन',
        also: ['Chitawan', 'Chitvan', 'Chitwon'],
        towns: ['Bharatpur', 'Narayangarh', 'Ratnanagar', 'Sauraha'],
      },
      { name: 'Dhading', nepali: 'धादिङ', also: ['Dhading Besi'], towns: ['Nilkantha', 'Dhading Besi'] },
      { name: 'Dolakha', nepali: 'दोलखा', also: ['Dolkha'], towns: ['Charikot', 'Bhimeshwar', 'Jiri'] },
      {
        name: 'Kathmandu',
        nepali: 'काठमाडौँ',
        also: ['KTM', 'Kathmandoo', 'Katmandu'],
        towns: ['Kathmandu', 'Kirtipur', 'Tokha', 'Budhanilkantha'],
      },
      {
        name: 'Kavrepalanchok',
        nepali: 'काभ्रेपलाञ्चोक',
        also: ['Kavre', 'Kabhre', 'Kavrepalanchowk', 'Kabhrepalanchok', 'Kavrepalanchauk'],
        towns: ['Dhulikhel', 'Banepa', 'Panauti'],
      },
      {
        name: 'Lalitpur',
        nepali: 'ललितपुर',
        also: ['Patan'],
        towns: ['Lalitpur', 'Patan', 'Godawari', 'Mahalaxmi'],
      },
      {
        name: 'Makwanpur',
        nepali: 'मकवानपुर',
        also: ['Makawanpur', 'Makwanpoor'],
        towns: ['Hetauda', 'Thaha'],
      },
      { name: 'Nuwakot', nepali: 'नुवाकोट', also: ['Nuwakote'], towns: ['Bidur', 'Trishuli'] },
      { name: 'Ramechhap', nepali: 'रामेछाप', also: ['Ramechap', 'Ramechhaap'], towns: ['Manthali'] },
      { name: 'Rasuwa', nepali: 'रसुवा', also: [], towns: ['Dhunche', 'Syabrubesi'] },
      { name: 'Sindhuli', nepali: 'सिन्धुली', also: [], towns: ['Kamalamai', 'Sindhulimadhi'] },
      {
        name: 'Sindhupalchok',
        nepali: 'सिन्धुपाल्चोक',
        also: ['Sindhupalchowk', 'Sindhupalchauk', 'Sindupalchok'],
        towns: ['Chautara', 'Melamchi', 'Barhabise'],
      },
    ],
  },
  {
    name: 'Gandaki',
    nepali: 'गण्डकी',
    deliveryCharge: 250,
    districts: [
      { name: 'Baglung', nepali: 'बागलुङ', also: [], towns: ['Baglung', 'Galkot', 'Dhorpatan'] },
      { name: 'Gorkha', nepali: 'गोरखा', also: ['Gorakha'], towns: ['Gorkha', 'Palungtar'] },
      { name: 'Kaski', nepali: 'कास्की', also: [], towns: ['Pokhara'] },
      { name: 'Lamjung', nepali: 'लमजुङ', also: ['Lamjhung'], towns: ['Besisahar'] },
      { name: 'Manang', nepali: 'मनाङ', also: [], towns: ['Chame'] },
      { name: 'Mustang', nepali: 'मुस्ताङ', also: [], towns: ['Jomsom', 'Lo Manthang'] },
      { name: 'Myagdi', nepali: 'म्याग्दी', also: ['Magdi'], towns: ['Beni'] },
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
        towns: ['Kawasoti', 'Gaindakot'],
      },
      { name: 'Parbat', nepali: 'पर्वत', also: ['Parwat', 'Parvat'], towns: ['Kushma'] },
      {
        name: 'Syangja',
        nepali: 'स्याङ्जा',
        also: ['Shyangja', 'Syanja', 'Syangjha'],
        towns: ['Putalibazar', 'Waling'],
      },
      {
        name: 'Tanahun',
        nepali: 'तनहुँ',
        also: ['Tanahu', 'Tanahunn', 'Tanahoon'],
        towns: ['Damauli', 'Vyas', 'Dumre', 'Bandipur', 'Shuklagandaki'],
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
        towns: ['Sandhikharka'],
      },
      { name: 'Banke', nepali: 'बाँके', also: [], towns: ['Nepalgunj', 'Kohalpur'] },
      { name: 'Bardiya', nepali: 'बर्दिया', also: ['Bardia'], towns: ['Gulariya', 'Rajapur'] },
      {
        name: 'Dang',
        nepali: 'दाङ',
        also: ['Dang Deukhuri', 'Dang-Deukhuri'],
        towns: ['Ghorahi', 'Tulsipur', 'Lamahi'],
      },
      { name: 'Gulmi', nepali: 'गुल्मी', also: [], towns: ['Resunga', 'Tamghas'] },
      {
        name: 'Kapilvastu',
        nepali: 'कपिलवस्तु',
        also: ['Kapilbastu', 'Kapilavastu'],
        towns: ['Kapilvastu', 'Taulihawa', 'Krishnanagar'],
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
        towns: ['Ramgram', 'Parasi', 'Bardaghat', 'Sunwal'],
      },
      { name: 'Palpa', nepali: 'पाल्पा', also: [], towns: ['Tansen', 'Rampur'] },
      {
        name: 'Pyuthan',
        nepali: 'प्युठान',
        also: ['Piuthan', 'Pyuthaan'],
        towns: ['Pyuthan Khalanga', 'Bijuwar'],
      },
      { name: 'Rolpa', nepali: 'रोल्पा', also: [], towns: ['Liwang'] },
      {
        name: 'Rukum East',
        nepali: 'रुकुम (पूर्वी भाग)',
        also: ['Eastern Rukum', 'East Rukum', 'Rukum Purba', 'Purbi Rukum', 'Rukum'],
        towns: ['Rukumkot'],
      },
      {
        name: 'Rupandehi',
        nepali: 'रुपन्देही',
        also: ['Rupandehee', 'Rupendehi'],
        towns: ['Siddharthanagar', 'Bhairahawa', 'Butwal', 'Tilottama', 'Lumbini'],
      },
    ],
  },
  {
    name: 'Karnali',
    nepali: 'कर्णाली',
    deliveryCharge: 300,
    districts: [
      { name: 'Dailekh', nepali: 'दैलेख', also: [], towns: ['Dailekh', 'Narayan'] },
      { name: 'Dolpa', nepali: 'डोल्पा', also: ['Dolpo'], towns: ['Dunai'] },
      { name: 'Humla', nepali: 'हुम्ला', also: [], towns: ['Simikot'] },
      { name: 'Jajarkot', nepali: 'जाजरकोट', also: ['Jajarkote'], towns: ['Khalanga', 'Bheri'] },
      { name: 'Jumla', nepali: 'जुम्ला', also: [], towns: ['Chandannath', 'Jumla Khalanga'] },
      { name: 'Kalikot', nepali: 'कालिकोट', also: ['Kalikote'], towns: ['Manma'] },
      { name: 'Mugu', nepali: 'मुगु', also: [], towns: ['Gamgadhi'] },
      {
        name: 'Rukum West',
        nepali: 'रुकुम (पश्चिम भाग)',
        also: ['Western Rukum', 'West Rukum', 'Rukum Paschim', 'Paschim Rukum', 'Rukum'],
        towns: ['Musikot'],
      },
      { name: 'Salyan', nepali: 'सल्यान', also: ['Sallyan'], towns: ['Salyan Khalanga', 'Sharada'] },
      { name: 'Surkhet', nepali: 'सुर्खेत', also: ['Surket'], towns: ['Birendranagar'] },
    ],
  },
  {
    name: 'Sudurpashchim',
    nepali: 'सुदूरपश्चिम',
    deliveryCharge: 320,
    districts: [
      { name: 'Achham', nepali: 'अछाम', also: ['Acham', 'Accham'], towns: ['Mangalsen', 'Sanfebagar'] },
      { name: 'Baitadi', nepali: 'बैतडी', also: ['Baitady'], towns: ['Dasharathchand', 'Patan', 'Baitadi'] },
      { name: 'Bajhang', nepali: 'बझाङ', also: ['Bajang'], towns: ['Chainpur', 'Jayaprithvi'] },
      { name: 'Bajura', nepali: 'बाजुरा', also: [], towns: ['Martadi'] },
      { name: 'Dadeldhura', nepali: 'डडेलधुरा', also: ['Dandeldhura', 'Dadheldhura'], towns: ['Amargadhi'] },
      { name: 'Darchula', nepali: 'दार्चुला', also: ['Darchulla'], towns: ['Khalanga', 'Mahakali'] },
      { name: 'Doti', nepali: 'डोटी', also: ['Dotee'], towns: ['Dipayal Silgadhi'] },
      { name: 'Kailali', nepali: 'कैलाली', also: [], towns: ['Dhangadhi', 'Tikapur', 'Lamki', 'Attariya'] },
      { name: 'Kanchanpur', nepali: 'कञ्चनपुर', also: ['Kanchanpoor'], towns: ['Mahendranagar', 'Bhimdatta'] },
    ],
  },
]
