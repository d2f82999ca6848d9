import { Link } from 'react-router'
import type { FirstDayItem } from '#contract/admin/choices.ts'
import type { FirstDayResponse } from '#contract/admin/today/first-day.ts'
import * as t from '#texts/admin/today.ts'
import { usePermissions } from '../../features/session/permissions.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/notices/badge.tsx'
import { richText } from '../../ui/text/rich-text.tsx'
import { linkTo, srOnly } from '../../ui/text/text-slots.tsx'
import { useAction, useAdminQuery } from '../kit/api-hooks.ts'
import { Panel } from '../kit/pages/admin-page.tsx'

/** Where an item is done; a backup is made on the server. */
const PLACES: Partial<Record<FirstDayItem, string>> = {
  seller: '/admin/settings#seller',
  phone: '/admin/settings#seller',
  complaints: '/admin/settings#complaints',
  delivery: '/admin/settings#delivery-days',
  promises: '/admin/texts',
  mail: '/admin/settings#mails',
  category: '/admin/categories/new',
  product: '/admin/products/new',
  'second-factor': '/profile?tab=two-step',
}

/** What a new shop does before its first order, until all is done. Only administrators can do it. */
export function FirstDay() {
  const may = usePermissions()
  const { data } = useAdminQuery('/admin/first-day', { enabled: may('settings.manage') })
  if (!data || data.items.every(({ done, dismissed }) => done || dismissed)) return null
  return (
    <Panel title={t.firstDay} className="mb-6">
      <p className="mb-3 text-ink-soft">{richText(t.firstDayLead, { link: linkTo('/admin/guide') })}</p>
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <Item key={item.name} {...item} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ name, done, dismissed }: FirstDayResponse['items'][number]) {
  const change = useAction('PUT /admin/first-day')
  const label = t.firstDayItem[name]
  const place = PLACES[name]
  const dismiss = name === 'delivery' || name === 'promises' ? t.firstDayChecked : t.firstDayDismiss
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      {done || dismissed ? (
        <span className="text-ink-soft line-through">{label}</span>
      ) : place ? (
        <Link to={place} className="link">
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {done ? (
        <Badge tone="good">{t.firstDayDone}</Badge>
      ) : (
        <Button
          size="small"
          variant="outline"
          busy={change.isPending}
          onClick={() => change.mutate({ name, dismissed: !dismissed })}
        >
          <span>{richText(dismissed ? t.firstDayReopen : dismiss, { hidden: srOnly, item: label })}</span>
        </Button>
      )}
    </li>
  )
}
