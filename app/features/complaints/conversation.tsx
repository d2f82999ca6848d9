import type { ReactNode } from 'react'
import * as texts from '#texts/messages.ts'
import { formatDayAndTime } from '../../ui/dates/dates.ts'

interface ConversationMessage {
  _id: number
  from: 'customer' | 'shop'
  message: string
  createdAt: string
}

/** The messages of a complaint, oldest first. */
export function Conversation<Message extends ConversationMessage>({
  messages,
  nameOf,
}: {
  messages: readonly Message[]
  nameOf: (message: Message) => ReactNode
}) {
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <li
          key={message._id}
          className={`max-w-prose rounded-box border-l-4 p-3 ${message.from === 'shop' ? 'border-leaf bg-leaf-soft sm:ml-8' : 'border-control bg-paper'}`}
        >
          <p className="text-sm text-ink-soft">
            <strong className="text-ink">{nameOf(message)}</strong> ·{' '}
            <time dateTime={message.createdAt}>{formatDayAndTime(message.createdAt)}</time>
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{message.message || texts.textRemoved}</p>
        </li>
      ))}
    </ol>
  )
}
