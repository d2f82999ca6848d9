import { z } from 'zod'
import { ListedProduct } from './catalog.ts'
import { Id, Quantity } from './fields.ts'
import { okResponse } from './responses.ts'

export const AddToCart = z.object({ productId: Id, quantity: Quantity.default(1) })
export const UpdateCart = z.object({ productId: Id, quantity: Quantity })

/** A product that is not on sale any more has no stock, and stays until the customer removes it. */
const CartProduct = ListedProduct.extend({ isGone: z.boolean().exactOptional() })
export const Cart = z.object({ items: z.array(z.object({ product: CartProduct, quantity: z.number() })) })
export type Cart = z.infer<typeof Cart>
export const CartResponse = okResponse({ cart: Cart })

export const AddToWishlist = z.object({ productId: Id })
export const Wishlist = z.object({ products: z.array(ListedProduct) })
export type Wishlist = z.infer<typeof Wishlist>
export const WishlistResponse = okResponse({ wishlist: Wishlist })
