import { useQuery } from '@tanstack/react-query'
import { NavLink, useParams } from 'react-router'
import * as t from '#texts/admin/guide.ts'
import { AdminPage, adminTitle } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'

type Page = keyof typeof t.pages
const FIRST: Page = 'first-day'
const isPage = (name: string | undefined): name is Page => name !== undefined && Object.hasOwn(t.pages, name)

export const meta = () => adminTitle(t.title)

/** The guide of docs/guide in the language of the back office. */
export default function GuidePage() {
  const { page } = useParams()
  const shown = isPage(page) ? page : FIRST
  const html = useQuery({
    queryKey: ['guide', shown],
    queryFn: async () => (await import('./guide-html.ts')).guideHtml(shown),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AdminPage title={t.pages[shown]}>
      <nav aria-label={t.contents} className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {Object.entries(t.pages).map(([name, title]) => (
            <li key={name}>
              <NavLink
                to={name === FIRST ? '/admin/guide' : `/admin/guide/${name}`}
                end
                className="link inline-flex min-h-9 items-center aria-[current=page]:font-bold aria-[current=page]:no-underline"
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <QueryBoundary query={html}>
        {(content) => (
          // files of this project: no text of users is in them
          <div className="guide max-w-3xl" dangerouslySetInnerHTML={{ __html: content }} />
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
