import { data } from 'react-router'
import { formatLotCode } from '#contract/lot-codes.ts'
import * as messages from '#texts/messages.ts'
import * as t from '#texts/shop/lots.ts'
import { api } from '../api/client.ts'
import { catalogContext, originContext } from '../context.ts'
import { BackButton } from '../features/layout/back-button.tsx'
import { RecordErrorPage, recordError } from '../features/layout/record-error.tsx'
import { seo } from '../features/layout/seo.ts'
import { LotFacts, LotTests, Recall } from '../features/lots/lot-details.tsx'
import { localName } from '../features/product/product-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import type { Route } from './+types/lot.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const lot = await context.get(catalogContext).findLot(params.code)
  if (!lot) throw data(messages.lotGone, 404)
  return { lot, origin: context.get(originContext) }
}

export async function clientLoader({ params: { code }, request }: Route.ClientLoaderArgs) {
  try {
    const { lot } = await api.get('/lots/:code', { params: { code } })
    return { lot, origin: new URL(request.url).origin }
  } catch (error) {
    throw recordError(error, { gone: messages.lotGone, failed: t.lotFailed })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { lot, origin } = loaderData
  const code = formatLotCode(lot.code)
  return [
    ...seo({
      title: t.lotTitle(code),
      description: t.lotDescription(localName(lot.product), code),
      origin,
      path: `/lot/${lot.code}`,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Where a lot comes from and what its tests say. Its QR code is on packing slips and labels. */
export default function LotPage({ loaderData: { lot } }: Route.ComponentProps) {
  const name = localName(lot.product)
  const notice = t.status[lot.status] || (lot.isFinished ? t.finished : '')
  return (
    <div className="page pt-4">
      <BackButton fallback="/products" />
      <h1 className="mt-3 text-3xl font-bold sm:text-4xl">{name}</h1>
      <p className="mt-1 text-ink-soft">{t.lotTitle(formatLotCode(lot.code))}</p>
      {notice && (
        <Notice tone={lot.status === 'open' ? 'info' : 'bad'} role="note" className="mt-4">
          {notice}
        </Notice>
      )}
      {lot.recall && <Recall recall={lot.recall} />}
      <LotFacts lot={lot} />
      <LotTests tests={lot.tests} />
      {lot.product.isOnSale && (
        <p className="mt-10">
          <ButtonLink to={`/product/${lot.product._id}`} variant="outline">
            {t.toProduct(name)}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordErrorPage
      error={error}
      title={t.lotGoneTitle}
      action={<ButtonLink to="/products">{t.toProducts}</ButtonLink>}
    />
  )
}
