import { DEMO_PASSWORDS } from '../server/domains/accounts/sign-in/passwords.ts'

/** Accounts of the demo shop. Email addresses under example.com are never delivered. */

export interface DemoCustomer {
  name: string
  email: string
  phone: string
  address: string
  /** A district of the province. */
  city: string
  state: string
}

/** Administrator of the demo shop; printed at start. */
export const demoAdmin = { email: 'admin@example.com', password: DEMO_PASSWORDS.staff } as const

/** Other staff of the demo shop. They sign in with the administrator's password. */
export const DEMO_STAFF = [
  { name: 'Maya Tamang', email: 'packer@example.com', role: 'packer' },
  { name: 'Gopal Sharma', email: 'manager@example.com', role: 'manager' },
  { name: 'Hari Basnet', email: 'rider1@example.com', role: 'rider' },
  { name: 'Suman Rai', email: 'rider2@example.com', role: 'rider' },
] as const

/** Every demo customer signs in with this password. */
export const DEMO_CUSTOMER_PASSWORD = DEMO_PASSWORDS.customer

export const CUSTOMERS: readonly DemoCustomer[] = [
  {
    name: 'Sita Shrestha',
    email: 'sita@example.com',
    phone: '9800000001',
    address: 'Jhamsikhel, house 14',
    city: 'Lalitpur',
    state: 'Bagmati',
  },
  {
    name: 'Ram Bahadur Tamang',
    email: 'ram@example.com',
    phone: '9800000002',
    address: 'Baluwatar, behind the bank',
    city: 'Kathmandu',
    state: 'Bagmati',
  },
  {
    name: 'Anjali Maharjan',
    email: 'anjali@example.com',
    phone: '9800000003',
    address: 'Kirtipur, Naya Bazar',
    city: 'Kathmandu',
    state: 'Bagmati',
  },
  {
    name: 'Bishnu Prasad Adhikari',
    email: 'bishnu@example.com',
    phone: '9800000004',
    address: 'Lakeside, ward 6',
    city: 'Kaski',
    state: 'Gandaki',
  },
  {
    name: 'Prakriti Rai',
    email: 'prakriti@example.com',
    phone: '9800000005',
    address: 'Dharan, Bhanu Chowk',
    city: 'Sunsari',
    state: 'Koshi',
  },
  {
    name: 'Dawa Sherpa',
    email: 'dawa@example.com',
    phone: '9800000006',
    address: 'Boudha, Tusal',
    city: 'Kathmandu',
    state: 'Bagmati',
  },
  {
    name: 'Sunita Chaudhary',
    email: 'sunita@example.com',
    phone: '9800000007',
    address: 'Dhangadhi, Hasanpur',
    city: 'Kailali',
    state: 'Sudurpashchim',
  },
  {
    name: 'Kiran Gurung',
    email: 'kiran@example.com',
    phone: '9800000008',
    address: 'Besisahar, ward 8',
    city: 'Lamjung',
    state: 'Gandaki',
  },
  {
    name: 'Mina Thapa Magar',
    email: 'mina@example.com',
    phone: '9800000009',
    address: 'Butwal, Golpark',
    city: 'Rupandehi',
    state: 'Lumbini',
  },
  {
    name: 'Rojina Khadka',
    email: 'rojina@example.com',
    phone: '9800000010',
    address: 'Suryabinayak, Katunje',
    city: 'Bhaktapur',
    state: 'Bagmati',
  },
  {
    name: 'Sanjay Yadav',
    email: 'sanjay@example.com',
    phone: '9800000011',
    address: 'Janakpur, Pidari Chowk',
    city: 'Dhanusha',
    state: 'Madhesh',
  },
  {
    name: 'Laxmi Poudel',
    email: 'laxmi@example.com',
    phone: '9800000012',
    address: 'Bharatpur, ward 10',
    city: 'Chitwan',
    state: 'Bagmati',
  },
  {
    name: 'Tenzin Lama',
    email: 'tenzin@example.com',
    phone: '9800000013',
    address: 'Swayambhu, Kimdol',
    city: 'Kathmandu',
    state: 'Bagmati',
  },
  {
    name: 'Gita Limbu',
    email: 'gita@example.com',
    phone: '9800000014',
    address: 'Ilam Bazar',
    city: 'Ilam',
    state: 'Koshi',
  },
  {
    name: 'Nabin Karki',
    email: 'nabin@example.com',
    phone: '9800000015',
    address: 'Birendranagar, ward 4',
    city: 'Surkhet',
    state: 'Karnali',
  },
  {
    name: 'Pooja Bhattarai',
    email: 'pooja@example.com',
    phone: '9800000016',
    address: 'Maharajgunj, Chakrapath',
    city: 'Kathmandu',
    state: 'Bagmati',
  },
]

/** The number of customers, from the start of the list, who order regularly. */
export const REGULARS = 6
