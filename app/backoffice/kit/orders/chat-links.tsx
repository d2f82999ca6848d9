import { TEN_DIGITS, viberLink, whatsappLink } from '#contract/nepal/phone.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/common.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { WhatsappIcon } from '../../../ui/pictures/icons.tsx'

const LINK = 'link mr-4 inline-flex min-h-6 items-center gap-1 font-bold'

/** Chats with the customer of an order, folded, with a prepared text. Viber takes no text, so it is copied. */
export function ChatLinks({ order }: { order: { _id: string; fullName: string; phone: string } }) {
  const { _id, fullName, phone } = order
  if (!TEN_DIGITS.test(phone)) return null
  const text = t.chatText(fullName, shortOrderId(_id))
  return (
    <details className="inline-block print:hidden">
      <summary className="cursor-pointer text-leaf">{t.chat}</summary>
      <a href={whatsappLink(phone, text)} target="_blank" rel="noreferrer" className={LINK}>
        <WhatsappIcon className="size-4" /> WhatsApp
        <span className="sr-only"> {t.chatWith(fullName)}</span>
      </a>
      <a
        href={viberLink(phone)}
        className={LINK}
        onClick={() =>
          void navigator.clipboard?.writeText(text).then(
            () => toast.success(t.chatCopied),
            () => {},
          )
        }
      >
        Viber<span className="sr-only"> {t.chatWith(fullName)}</span>
      </a>
    </details>
  )
}
