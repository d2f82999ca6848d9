import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/orders.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ArrowLeftIcon } from '../../ui/pictures/icons.tsx'
import '../../ui/print/print.css'

/** A document of an own order, to print or to save as PDF with the browser's print dialog. */
export function PrintablePage({
  orderId,
  title,
  isLoaded,
  children,
}: {
  orderId: string
  title: string
  isLoaded: boolean
  children: ReactNode
}) {
  return (
    <div className="print-alone page py-8 print:p-0">
      <div className="mb-6 print:hidden">
        <Link to={`/orders/${orderId}`} className="link inline-flex min-h-8 items-center gap-1">
          <ArrowLeftIcon className="size-4" /> {t.orderTitle(shortOrderId(orderId))}
        </Link>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <h1 tabIndex={-1} className="text-3xl font-bold">
            {title}
          </h1>
          {isLoaded && <Button onClick={() => window.print()}>{t.print}</Button>}
        </div>
      </div>
      {children}
    </div>
  )
}
