import { z } from 'zod'
import { FarmOfProduct, Origin } from './farms.ts'
import { anyLine, Id, line, optionalLine, optionalText, PageQuery, Pagination } from './fields.ts'
import {
  CATEGORY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MAX_FARMS_PER_PRODUCT,
  MAX_KEYWORDS,
  MAX_PRICE_RUPEES,
  MAX_PRODUCT_PICTURES,
  MAX_SEARCH_LENGTH,
  MAX_STOCK,
  NAME_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  UNIT_MAX_LENGTH,
} from './limits.ts'
import { hasAtMostDecimals } from './money.ts'
import { DISTRICT_NAMES } from './nepal/provinces.ts'
import { eachDetail, PRODUCT_LABELS } from './product-details.ts'
import { COUNTRIES_OF_ORIGIN, PROOF_KINDS } from './proofs.ts'
import { okResponse } from './responses.ts'
import { ALL_CATEGORIES, SORTS } from './sorts.ts'
import { oneLine } from './text.ts'
import { messages } from './validation.ts'

/** A limit of a price filter, in rupees with at most two decimals. */
const PriceLimit = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().max(MAX_PRICE_RUPEES))
  .optional()

const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const TypedSearch = z
  .string()
  .max(1000)
  .default('')
  .transform((typed) => oneLine(typed).slice(0, MAX_SEARCH_LENGTH))

export const ProductQuery = PageQuery.extend({
  category: anyLine(CATEGORY_MAX_LENGTH).default(ALL_CATEGORIES),
  sort: z.enum(SORTS).default('popular'),
  search: TypedSearch,
  /** `true` leaves out products that are out of stock. */
  inStock: Flag.optional(),
  /** `true` leaves out products without a sale price. */
  reduced: Flag.optional(),
  minPrice: PriceLimit,
  /** The price may equal the limit. No product matches if it is below `minPrice`. */
  maxPrice: PriceLimit,
  farm: Id.optional(),
  /** Official name of the district of a farm. */
  district: z.enum(DISTRICT_NAMES).optional(),
  /** The kind of proof on the label. */
  proof: z.enum(PROOF_KINDS).optional(),
  label: z.enum(PRODUCT_LABELS).optional(),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  nepaliName: z.string(),
  description: z.string(),
  /** Empty when the shop has written none. */
  nepaliDescription: z.string(),
  ...eachDetail(z.string()),
  labels: z.array(z.enum(PRODUCT_LABELS)),
  /** Rupees for one unit. */
  price: z.number(),
  /**
   * While a sale price is in force: until when, as an ISO time, and the lowest price of the 30 days before, if the price is at least 5 %
   * below it.
   */
  reduced: z.object({ was: z.number().nullable(), until: z.string() }).nullable(),
  unit: z.string(),
  /** Rupees per kilogram or litre; null for products sold by the piece. */
  unitPrice: z.object({ price: z.number(), per: z.enum(['kg', 'L']) }).nullable(),
  /** Weighed when packed: the customer pays less for missing grams, never more. */
  weighed: z.boolean(),
  stock: z.number(),
  inStock: z.boolean(),
  /** The English name of the category. */
  category: z.string(),
  /** Empty when the shop has written none. */
  nepaliCategory: z.string(),
  images: z.array(z.string()),
  /** Alternative texts, one for each image. Empty where the shop has written none. */
  imageAlts: z.array(z.string()),
  nepaliImageAlts: z.array(z.string()),
  /** Average of the visible reviews; 0 without reviews. */
  rating: z.number(),
  totalReviews: z.number(),
  /** At most five. */
  farms: z.array(FarmOfProduct),
  origin: Origin,
})
export type Product = z.infer<typeof Product>

/** What the cart and the wishlist show of a product: the beginning of its descriptions, and the first picture. */
export const ListedProduct = Product.pick({
  _id: true,
  name: true,
  nepaliName: true,
  description: true,
  nepaliDescription: true,
  price: true,
  unit: true,
  stock: true,
  inStock: true,
  category: true,
  images: true,
  rating: true,
  totalReviews: true,
})
export type ListedProduct = z.infer<typeof ListedProduct>

/** The alternative text of a picture in both languages. */
export const PictureTexts = z.object({
  alt: optionalLine(NAME_MAX_LENGTH),
  nepaliAlt: optionalLine(NAME_MAX_LENGTH),
})
export type PictureTexts = z.infer<typeof PictureTexts>

/** A category with products on sale. Texts that the shop has not written are empty. */
export const Category = z.object({
  /** In English, as in URLs. */
  name: z.string(),
  /** The number of its products. */
  count: z.number(),
  nepaliName: z.string(),
  /** URL of its picture. */
  picture: z.string().nullable(),
  /** One line for the home page. */
  blurb: z.string(),
  nepaliBlurb: z.string(),
  /** Heading of the banner above its products. */
  bannerTitle: z.string(),
  nepaliBannerTitle: z.string(),
  benefits: z.array(z.string()),
  nepaliBenefits: z.array(z.string()),
})
export type Category = z.infer<typeof Category>

export const ProductsResponse = okResponse({ products: z.array(Product), pagination: Pagination })
export const ProductResponse = okResponse({ product: Product })
/** Products often bought with this one; empty if there are too few orders to tell. */
export const ProductsTogetherResponse = okResponse({ products: z.array(Product) })
/** Accepted for compatibility, but ignored: the response always lists all categories. */
export const CategoriesQuery = z.object({
  category: z.string().optional().catch(undefined),
  page: z.string().optional().catch(undefined),
  limit: z.string().optional().catch(undefined),
})
export const CategoriesResponse = okResponse({ categories: z.array(Category) })

export const SuggestionsQuery = z.object({ q: TypedSearch })
/** Suggestions while somebody types a search. */
export const Suggestions = z.object({
  products: z.array(
    Product.pick({ _id: true, name: true, nepaliName: true, price: true }).extend({
      image: z.string().nullable(),
    }),
  ),
  categories: z.array(Category.pick({ name: true, nepaliName: true, count: true })),
})
export type Suggestions = z.infer<typeof Suggestions>
export const SuggestionsResponse = okResponse(Suggestions.shape)

/** A price in rupees above 0, with at most two decimals. */
export const Price = z
  .number(messages.priceInvalid)
  .min(0.01, { error: messages.priceInvalid, abort: true })
  .max(MAX_PRICE_RUPEES, messages.priceInvalid)
  .refine((rupees) => hasAtMostDecimals(rupees, 2), messages.priceInvalid)

/** The amount of the measure in one unit, with at most three decimals. */
const ContentAmount = z
  .number(messages.amountInvalid)
  .min(0.001, { error: messages.amountInvalid, abort: true })
  .max(1_000_000, messages.amountInvalid)
  .refine((amount) => hasAtMostDecimals(amount, 3), messages.amountInvalid)

export const Stock = z.number(messages.stockInvalid).int(messages.stockInvalid).min(0, messages.stockInvalid)

export const UNIT_MEASURES = ['g', 'ml', 'piece'] as const
export type UnitMeasure = (typeof UNIT_MEASURES)[number]

/** The English name of a category. */
export const CategoryName = line(CATEGORY_MAX_LENGTH).refine(
  (name) => name.toLowerCase() !== ALL_CATEGORIES,
  messages.categoryReserved,
)

/** What the shop writes about a product and customers read. Each text is stored in the column of its name. */
const ProductTexts = z.object({
  name: line(NAME_MAX_LENGTH),
  nepaliName: optionalLine(NAME_MAX_LENGTH),
  description: optionalText(DESCRIPTION_MAX_LENGTH),
  nepaliDescription: optionalText(DESCRIPTION_MAX_LENGTH),
  ...eachDetail(optionalText(PRODUCT_DETAIL_MAX_LENGTH)),
  /** Shown after the price, for example `kg`, `500 g` or `bundle`. */
  unit: line(UNIT_MAX_LENGTH),
})
export type ProductTexts = z.infer<typeof ProductTexts>
export const PRODUCT_TEXTS = Object.keys(ProductTexts.shape) as (keyof ProductTexts)[]

/** A product as the shop edits it; its stock and pictures are changed separately. */
export const ProductFields = ProductTexts.extend({
  /** The English name of a category. A category that does not exist yet is added. */
  category: CategoryName,
  /** Rupees for one unit. */
  price: Price,
  /** The content of one unit, for the price per kilogram or litre; null when it is not measured. */
  content: z
    .object({ amount: ContentAmount, measure: z.enum(UNIT_MEASURES) })
    .nullable()
    .default(null),
  /** More words for the search, such as romanised Nepali names. */
  keywords: z.array(line(NAME_MAX_LENGTH)).max(MAX_KEYWORDS, messages.tooLong).default([]),
  /** Ids of the farms it comes from. */
  farms: z.array(Id).max(MAX_FARMS_PER_PRODUCT, messages.productTooManyFarms).default([]),
  /** Weighed when packed. Its content must be in grams. */
  weighed: z.boolean().default(false),
  /** In the order of `PRODUCT_LABELS`. */
  labels: z
    .array(z.enum(PRODUCT_LABELS))
    .overwrite((chosen) => PRODUCT_LABELS.filter((label) => chosen.includes(label)))
    .default([]),
  /** Null: not said. */
  grownIn: z.enum(COUNTRIES_OF_ORIGIN).nullable().default(null),
})
export type ProductFields = z.infer<typeof ProductFields>
/** Fields that are stored and shown as they are. */
export const PLAIN_FIELDS = [...PRODUCT_TEXTS, 'weighed', 'labels', 'grownIn'] as const
export type PlainFields = Pick<ProductFields, (typeof PLAIN_FIELDS)[number]>

/** Whether a product is to be weighed, but its content is not in grams. */
export const lacksGrams = ({ weighed, content }: Pick<ProductFields, 'weighed' | 'content'>): boolean =>
  weighed && (content?.measure !== 'g' || content.amount < 1)

/** A new product. */
export const ProductDraft = ProductFields.extend({
  stock: Stock.max(MAX_STOCK, messages.stockInvalid).default(0),
  /** In display order; the first is shown on product cards. */
  pictures: z
    .array(z.object({ pictureId: Id, ...PictureTexts.shape }))
    .max(MAX_PRODUCT_PICTURES, messages.productTooManyPictures)
    .default([]),
})
export type ProductDraft = z.infer<typeof ProductDraft>
