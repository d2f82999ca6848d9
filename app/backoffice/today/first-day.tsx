import { Link } from 'react-router'
import type { FirstDayItem } from '#contract/admin/choices.ts'
import * as t from '#texts/admin/today.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo, srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { offerUndo } from '../kit/forms/undo.tsx'

/** Where an item is done; a backup is made on the server. */
const PLACES: Partial<Record<FirstDayItem, string>> = {
  seller: '/admin/settings',
  phone: '/admin/settings',
  complaints: '/admin/settings/contact',
  delivery: '/admin/settings/delivery',
  promises: '/admin/texts',
  mail: '/admin/settings/orders',
  category: '/admin/categories/new',
  product: '/admin/products/new',
  'second-factor': '/profile?tab=two-step',
}

/** What a new shop does before its first order, folded, until all is done. Only administrators can do it. */
export function FirstDay() {
  const may = usePermissions()
  const { data } = useAdminQuery('/admin/first-day', { enabled: may('settings.manage') })
  const open = data?.items.filter(({ done, dismissed }) => !done && !dismissed) ?? []
  if (!data || open.length === 0) return null
  return (
    <details className="card mt-4 px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold text-leaf">
        {t.firstDay(data.items.length - open.length, data.items.length)}
      </summary>
      <p className="text-ink-soft">{richText(t.firstDayLead, { link: linkTo('/admin/guide') })}</p>
      <ul className="divide-y divide-line">
        {open.map(({ name }) => (
          <Item key={name} name={name} />
        ))}
      </ul>
    </details>
  )
}

function Item({ name }: { name: FirstDayItem }) {
  const dismiss = useAction('PUT /admin/first-day', {
    done: (_response, { dismissed }) => {
      if (dismissed) offerUndo(t.firstDayDismissed, () => dismiss.mutate({ name, dismissed: false }))
      return undefined
    },
  })
  const item = t.firstDayItem[name]
  const place = PLACES[name]
  const text = name === 'delivery' || name === 'promises' ? t.firstDayChecked : t.firstDayDismiss
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
      {place ? (
        <Link to={place} className="link">
          {item}
        </Link>
      ) : (
        <span>{item}</span>
      )}
      <Button
        size="small"
        variant="outline"
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ name, dismissed: true })}
      >
        <span>{richText(text, { hidden: srOnly, item })}</span>
      </Button>
    </li>
  )
}
