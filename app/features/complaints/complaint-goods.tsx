import type { ReactNode } from 'react'
import type { Complaint, ComplaintLine } from '#contract/complaints.ts'
import * as labels from '#texts/labels.ts'
import * as t from '#texts/orders.ts'
import { PictureLinks } from '../../ui/pictures/picture-links.tsx'
import { localName } from '../product/product-texts.ts'

interface ComplaintGoodsProps {
  complaint: Pick<Complaint, 'lines' | 'pictures'>
  /** The URL of a picture. */
  pictureUrl: (position: number) => string
  /** What staff can do with a line. */
  action?: (line: ComplaintLine) => ReactNode
}

/** The products that a complaint names, and its pictures. */
export function ComplaintGoods({ complaint: { lines, pictures }, pictureUrl, action }: ComplaintGoodsProps) {
  if (lines.length === 0 && pictures === 0) return null
  return (
    <div>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.line} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              <span>{t.wrongLine(line.units, localName(line), labels.complaintReason[line.reason])}</span>
              {line.credited > 0 && (
                <span className="block text-sm text-ink-soft">{t.paidBack(line.credited)}</span>
              )}
            </span>
            {action?.(line)}
          </li>
        ))}
      </ul>
      <PictureLinks
        pictures={Array.from({ length: pictures }, (_, index) => pictureUrl(index + 1))}
        altOf={t.complaintPicture}
      />
    </div>
  )
}
