import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SavedView } from '#contract/admin/saved-views.ts'
import { isViewList, type ViewList } from '#contract/admin/view-lists.ts'
import * as t from '#texts/admin/search.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { useOnDemand } from '../../ui/late-component.ts'
import { useAdminMutation, useAdminQuery } from './api-hooks.ts'

/** The saved filters of the list on this page, with a button that saves the current ones. */
export function SavedViews({ isFiltered }: { isFiltered: boolean }) {
  const { pathname } = useLocation()
  return isViewList(pathname) ? <ViewsOf list={pathname} isFiltered={isFiltered} /> : null
}

/** The query of the page without its place in the list. */
function useQueryOfPage(): string {
  const params = new URLSearchParams(useLocation().search)
  params.delete('cursor')
  params.sort()
  return params.toString()
}

function ViewsOf({ list, isFiltered }: { list: ViewList; isFiltered: boolean }) {
  const query = useQueryOfPage()
  const { data } = useAdminQuery('/admin/views', { query: { list } })
  const [isSaving, setSaving] = useState(false)
  const dialog = useOnDemand(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog, t.failed)
  const views = data?.views ?? []
  const current = views.find((view) => view.query === query)
  if (views.length === 0 && !isFiltered) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      {views.length > 0 && (
        <ul aria-label={t.views} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view._id}>
              <Link
                to={`?${view.query}`}
                aria-current={view === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-control bg-white px-4 hover:bg-leaf-soft aria-[current=page]:border-leaf aria-[current=page]:bg-leaf-soft aria-[current=page]:font-bold lg:min-h-9"
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && isFiltered && !current && (
        <Button size="small" variant="outline" onClick={() => void dialog.load().then(() => setSaving(true))}>
          {t.saveView}
        </Button>
      )}
      {current?.mayDelete && <DeleteButton view={current} />}
      {isSaving && dialog.Loaded && (
        <dialog.Loaded list={list} query={query} onClose={() => setSaving(false)} />
      )}
    </div>
  )
}

function DeleteButton({ view }: { view: SavedView }) {
  const remove = useAdminMutation({
    call: () => api.delete('/admin/views/:id', { params: { id: view._id } }),
    done: t.viewDeleted,
  })
  return (
    <Button size="small" variant="outline" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
      {t.deleteView}
    </Button>
  )
}
