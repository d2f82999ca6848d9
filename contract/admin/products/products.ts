import { z } from 'zod'
import { CategoryName, PictureTexts, Price, ProductDraft, ProductFields, Stock } from '../../catalog.ts'
import { anyText, Id, optionalText } from '../../fields.ts'
import {
  MAX_BULK_ROWS,
  MAX_PRODUCT_PICTURES,
  MAX_STOCK,
  PRODUCT_DETAIL_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '../../limits.ts'
import { eachDetail } from '../../product-details.ts'
import { okResponse } from '../../responses.ts'
import { messages } from '../../validation.ts'
import {
  PRODUCT_CSV_COLUMNS,
  PRODUCT_FILTERS,
  PRODUCT_SORTS,
  PRODUCT_STATES,
  STOCK_FILTERS,
  STOCK_REASONS,
} from '../choices.ts'
import { countedPage, cursorQuery, Search, Time, Version, Word } from '../fields.ts'
import { CategoryChoice } from './categories.ts'

const AdminPicture = z.object({
  _id: z.string(),
  url: z.string(),
  alt: z.string(),
  nepaliAlt: z.string(),
  width: z.number(),
  height: z.number(),
})
export const AdminProduct = z.object({
  _id: z.string(),
  /** Increases with each edit by the shop, not with sales. Must be sent with an edit. */
  version: z.number(),
  ...ProductFields.shape,
  /** In the order of `farms`. */
  farmNames: z.array(z.string()),
  /** `price` is the price before and after it. */
  reduction: z
    .object({
      price: z.number(),
      was: z.number().nullable(),
      startsAt: Time,
      endsAt: Time,
      reason: z.string(),
      inForce: z.boolean(),
    })
    .nullable(),
  nepaliCategory: z.string(),
  stock: z.number(),
  /** New units arrive in lots. */
  hasLots: z.boolean(),
  /** Days from the harvest, or the arrival, to the last day of new lots. */
  keepsDays: z.number().nullable(),
  /** Units of open orders that the lots lack. */
  shortage: z.number(),
  pictures: z.array(AdminPicture),
  soldUnits: z.number(),
  rating: z.number(),
  totalReviews: z.number(),
  archived: z.boolean(),
  /** Not on sale yet; then `archived` is false. */
  draft: z.boolean(),
  createdAt: Time,
})
export type AdminProduct = z.infer<typeof AdminProduct>
export const AdminProductResponse = okResponse({ product: AdminProduct })

/** GET /admin/products */
export const AdminProductsQuery = z.object({
  search: Search,
  category: Word.optional(),
  farm: Id.optional(),
  stock: z.enum(STOCK_FILTERS).default('all'),
  show: z.enum(PRODUCT_FILTERS).default('on-sale'),
  sort: z.enum(PRODUCT_SORTS).default('name'),
  ...cursorQuery,
})
export type AdminProductsQuery = z.infer<typeof AdminProductsQuery>
export const AdminProductsResponse = okResponse({
  products: z.array(AdminProduct),
  ...countedPage,
  /** All categories of the shop. */
  categories: z.array(CategoryChoice),
})

/** POST /admin/products → 201. Without `state` the product is on sale. `stock` is the opening stock; pictures are uploaded afterwards. */
export const CreateProduct = ProductDraft.omit({ pictures: true }).extend({
  state: z.enum(PRODUCT_STATES).exclude(['archived']).optional(),
})

/**
 * PUT /admin/products/:id. Stock and pictures have endpoints of their own, and so have duplicates (`/duplicate` → 201, a draft with
 * everything but stock, sales and reviews) and the state (`/publish`, `/draft`: never after an order, 409).
 */
export const EditProduct = ProductFields.extend({
  version: Version,
  // an edit without one of these leaves it as it is
  farms: ProductFields.shape.farms.unwrap().exactOptional(),
  grownIn: ProductFields.shape.grownIn.unwrap().exactOptional(),
  weighed: ProductFields.shape.weighed.unwrap().exactOptional(),
  labels: ProductFields.shape.labels.unwrap().exactOptional(),
  ...eachDetail(anyText(PRODUCT_DETAIL_MAX_LENGTH).exactOptional()),
})
export type EditProduct = z.infer<typeof EditProduct>

/**
 * PUT /admin/products/:id/reduction: one at a time (409), with a lower price than now. Without `startsAt` it begins at once. DELETE
 * ends it.
 */
export const SetSalePrice = z.object({
  price: Price,
  startsAt: z.iso
    .datetime()
    .refine((start) => Date.parse(start) > Date.now() - 86_400_000, messages.reductionStarts)
    .optional(),
  endsAt: z.iso
    .datetime()
    .refine((end) => Date.parse(end) < Date.now() + 366 * 86_400_000, messages.reductionTooLong),
  reason: optionalText(REASON_MAX_LENGTH),
})
export type SetSalePrice = z.output<typeof SetSalePrice>

const ArrangedPictures = z.array(z.object({ _id: Id, ...PictureTexts.shape })).max(MAX_PRODUCT_PICTURES)
/**
 * PUT /admin/products/:id/pictures: all pictures of the product in their new order. `before` are the pictures on the screen: if the product has others, or with other texts, the response is 409.
 */
export const ArrangePictures = z.object({
  pictures: ArrangedPictures,
  before: ArrangedPictures,
})

/** GET /admin/products/:id/history: newest first. */
export const ProductHistoryResponse = okResponse({
  changes: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('price'),
        createdAt: Time,
        actorName: z.string(),
        /** Rupees; null for the first price. */
        from: z.number().nullable(),
        to: z.number(),
      }),
      z.object({
        kind: z.literal('stock'),
        createdAt: Time,
        actorName: z.string(),
        delta: z.number(),
        /** Stock after the movement. */
        to: z.number(),
        reason: z.enum(STOCK_REASONS),
        note: z.string(),
        orderId: z.string().nullable(),
      }),
    ]),
  ),
})
export type ProductHistoryResponse = z.infer<typeof ProductHistoryResponse>

/**
 * PATCH /admin/products: changes prices and stocks of all rows or none. The response to wrong rows is 422, or 409 if the only
 * reason is that others have changed the products; `fields` has a key for each wrong row or value, such as `rows.3.price`.
 */
export const BulkEdit = z.object({
  rows: z
    .array(
      z.object({
        _id: Id,
        version: Version,
        price: Price.optional(),
        /** The old and the new stock; the change is rejected if units were sold in between. */
        stock: z
          .object({ from: z.number().int(), to: Stock.max(MAX_STOCK, messages.stockInvalid) })
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_BULK_ROWS),
})
export type BulkEdit = z.infer<typeof BulkEdit>
export const BulkEditResponse = okResponse({
  changed: z.number(),
  products: z.array(z.object({ _id: z.string(), version: z.number(), price: z.number(), stock: z.number() })),
})

/** GET /admin/products.csv: the filters of the list. */
export const ExportQuery = AdminProductsQuery.pick({
  search: true,
  category: true,
  farm: true,
  stock: true,
}).extend({
  show: z.enum(PRODUCT_FILTERS).default('all'),
})
export type ExportQuery = z.infer<typeof ExportQuery>

/** POST /admin/products/import with the file as a text/csv body. With an error in any line, nothing changes. */
export const ImportQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('true'),
  /** JSON: the meaning of columns of another shop's file, such as `[["naam","name"],["remarks",""]]`; empty to leave one out. */
  columns: z
    .string()
    .max(10_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: messages.badRequest })
        return z.NEVER
      }
    })
    .pipe(z.array(z.tuple([z.string().max(200), z.enum(['', ...PRODUCT_CSV_COLUMNS])])).max(100))
    .optional(),
  /** The category of all rows of a file without that column. */
  category: CategoryName.optional(),
})
/** A column of a file that has other columns than the shop's own. */
const FileColumn = z.object({
  name: z.string(),
  /** Empty if it is left out; null if the shop does not know it. Then nothing was checked. */
  column: z.enum(['', ...PRODUCT_CSV_COLUMNS]).nullable(),
})
export type FileColumn = z.infer<typeof FileColumn>
export const ImportError = z.object({
  /** Line of the file as a spreadsheet counts it; the header is line 1. */
  line: z.number(),
  column: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>
/**
 * `applied` is false if nothing was written: after a dry run, and if a row is invalid. With `applied` and errors, the import
 * ended at these rows, because somebody has changed their products in the meantime, and `changed` products were written.
 */
export const ImportResponse = okResponse({
  applied: z.boolean(),
  rows: z.number(),
  /** As they were read; none for a file with the shop's own columns. What is chosen for another name is remembered. */
  columns: z.array(FileColumn),
  /** New products need a category, which the file lacks. Then nothing was checked. */
  needsCategory: z.boolean(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Categories that the file would add; at most 20 are listed. */
  newCategories: z.array(z.string()),
  /** Names of new products that a product or another row has, too; at most 20 are listed. */
  knownNames: z.array(z.string()),
  errors: z.array(ImportError),
})
export type ImportResponse = z.infer<typeof ImportResponse>
