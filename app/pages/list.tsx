import { language } from '#texts/language.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/shopping-list.ts'
import { api } from '../api/client.ts'
import { useShopMutation } from '../api/use-shop-mutation.ts'
import { originContext } from '../context.ts'
import { CART_KEY } from '../features/cart/cart.ts'
import { useRequireCustomer } from '../features/cart/use-add-to-cart.ts'
import { seo } from '../features/layout/seo.ts'
import { OrderAgainReport } from '../features/orders/order-again-report.tsx'
import { listDraft } from '../features/shopping-lists/list-draft.ts'
import { ListReader } from '../features/shopping-lists/list-reader.tsx'
import { type ListItem, useListRows } from '../features/shopping-lists/list-rows.ts'
import type { Route } from './+types/list.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ origin: new URL(request.url).origin })

export function meta({ loaderData }: Route.MetaArgs) {
  return seo({
    title: t.listTitle,
    description: t.listIntro,
    origin: loaderData?.origin ?? '',
    path: '/list',
  })
}

const match = (text: string) => api.post('/list/match', { body: { text, language } })

export default function ListPage() {
  const requireCustomer = useRequireCustomer()
  const mayAdd = () => requireCustomer(messages.cartItemsNeedSignIn)
  const add = useAddList(mayAdd)
  const list = useListRows()

  async function addItems(items: ListItem[], clear: () => void) {
    if (await mayAdd()) add.mutate(items, { onSuccess: clear })
  }

  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl font-bold sm:text-4xl">{t.listTitle}</h1>
      <p className="mt-2 mb-5 text-ink-soft">{t.listIntro}</p>
      <ListReader
        list={list}
        match={match}
        addLabel={t.addToCart}
        onAdd={(items, clear) => void addItems(items, clear)}
        isAdding={add.isPending}
        level={2}
        draft={listDraft}
      />
      <OrderAgainReport lines={add.data} onClose={add.reset} />
    </div>
  )
}

/** Adds the products of a list to the cart. The result describes each of them. */
function useAddList(whenSignedOut: () => unknown) {
  return useShopMutation({
    call: async (items: ListItem[]) => {
      const body = { items: items.map(({ product, quantity }) => ({ productId: product._id, quantity })) }
      return (await api.post('/cart/list', { body })).lines
    },
    failed: messages.cartAddFailed,
    whenSignedOut,
    refetch: [CART_KEY],
  })
}
