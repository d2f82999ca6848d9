import { data } from 'react-router'
import * as common from '#texts/common.ts'
import { language } from '#texts/language.ts'
import * as t from '#texts/shop/farms.ts'
import { catalogContext, originContext } from '../context.ts'
import { FARMS_PER_PAGE, loadFarms } from '../features/farms/data.ts'
import { FarmCard } from '../features/farms/farm-card.tsx'
import { ErrorPage } from '../features/layout/error-page.tsx'
import { seo } from '../features/layout/seo.ts'
import { breadcrumbs } from '../features/layout/structured-data.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { Pagination } from '../ui/lists/pagination.tsx'
import { toast } from '../ui/notices/toast.ts'
import { LeafIcon } from '../ui/pictures/icons.tsx'
import type { Route } from './+types/farms.ts'

const pageFrom = (request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
const pathOf = (page: number) => (page > 1 ? `/farms?page=${page}` : '/farms')

export async function loader({ request, context }: Route.LoaderArgs) {
  const list = await context.get(catalogContext).findFarms({ page: pageFrom(request), limit: FARMS_PER_PAGE })
  const origin = context.get(originContext)
  const jsonLd = [
    breadcrumbs(origin, [
      { name: common.home, path: '/' },
      { name: t.farmsTitle, path: '/farms' },
    ]),
  ]
  return { ...list, origin, jsonLd }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    return { ...(await loadFarms(pageFrom(request))), origin: new URL(request.url).origin, jsonLd: [] }
  } catch {
    toast.error(t.farmsFailed)
    throw data(t.farmsFailed, 503)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: common.pageTitle(t.farmsTitle) }]
  const { origin, pagination } = loaderData
  return seo({
    title: t.farmsTitle,
    description: t.farmsIntro,
    origin,
    path: pathOf(pagination.page),
    jsonLd: loaderData.jsonLd,
  })
}

export default function FarmsPage({ loaderData: { farms, pagination } }: Route.ComponentProps) {
  const provinces = [...new Set(farms.map(({ state }) => state))]
  return (
    <div className="page pt-8">
      <h1 className="text-3xl font-bold sm:text-4xl">{t.farmsTitle}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t.farmsIntro}</p>
      {farms.length === 0 && <EmptyState title={t.noFarms} icon={<LeafIcon className="size-9" />} />}
      {provinces.map((state) => {
        const ofProvince = farms.filter((farm) => farm.state === state)
        return (
          <section key={state} aria-labelledby={`province-${state}`} className="mt-10">
            <h2 id={`province-${state}`} className="text-2xl font-bold">
              {language === 'ne' ? ofProvince[0]?.nepaliState : state}
            </h2>
            <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {ofProvince.map((farm) => (
                <li key={farm._id} className="grid grid-cols-1">
                  <FarmCard farm={farm} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <Pagination
        page={pagination.page}
        totalPages={pagination.totalPages}
        total={t.farmCount(pagination.total)}
        hrefFor={pathOf}
      />
    </div>
  )
}

export function ErrorBoundary() {
  return <ErrorPage message={t.farmsFailed} />
}
