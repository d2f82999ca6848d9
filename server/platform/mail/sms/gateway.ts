import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { oneLine } from '../layout.ts'
import { writeMessageFile } from '../message-file.ts'
import { RESPONSES } from './responses.ts'

const TIMEOUT_MS = 15_000
const RESPONSE_MAX_LENGTH = 300
/** The request may have reached the gateway before these errors. */
const AFTER_SENDING = [
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]

interface ReadySms {
  /** The same for each attempt, so that a gateway can recognise a text that it has sent. */
  id: string
  /** Ten digits. */
  to: string
  text: string
}

export type Outcome =
  /** `file`: its path if texts are written to files. */
  | { outcome: 'sent'; file?: string }
  /** This text fails for good. */
  | { outcome: 'rejected'; response: string }
  /** No text can be sent until someone has acted. */
  | { outcome: 'no_credit' | 'not_accepted' }
  /** `why` is for the log, because a response may quote the text. */
  | { outcome: 'retry'; response: string; why: string }
  /** The gateway may have sent the text: without asking a person, it is not sent again. */
  | { outcome: 'unknown' }

export type SendSms = (sms: ReadySms) => Promise<Outcome>

/** The gateway if the shop has one, otherwise files under DATA_DIR/sms. */
export function openGateway(config: Config): SendSms {
  const { sms } = config
  return sms ? (text) => post(sms, text) : (text) => writeToFile(config, text)
}

async function post({ url, token, sender }: NonNullable<Config['sms']>, sms: ReadySms): Promise<Outcome> {
  const form = new URLSearchParams({ token, from: sender, to: sms.to, text: sms.text, id: sms.id })
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return outcomeOf(response.status, await response.text())
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
    const mayBeSent = name === 'TimeoutError' || AFTER_SENDING.includes(cause?.code ?? '')
    if (mayBeSent) return { outcome: 'unknown' }
    // the message of an error without a cause may quote the address of the gateway
    const why = cause?.code ?? cause?.message ?? 'no connection'
    return { outcome: 'retry', response: why, why }
  }
}

function outcomeOf(status: number, body: string): Outcome {
  const response = oneLine(`${status} ${body}`).slice(0, RESPONSE_MAX_LENGTH)
  const retry = { outcome: 'retry', response, why: `status ${status}` } as const
  if (status >= 500 || status === 429) return retry
  const known = RESPONSES[codeOf(body)]
  if (known === 'sent' && status === 200) return { outcome: 'sent' }
  if (known === 'no_credit' || known === 'not_accepted') return { outcome: known }
  if (status === 401 || status === 403) return { outcome: 'not_accepted' }
  // another status, such as 404, is about the address of the gateway, not about this text
  return known === 'rejected' || status < 300 ? { outcome: 'rejected', response } : retry
}

function codeOf(body: string): number {
  try {
    return Number((JSON.parse(body) as { response_code?: unknown } | null)?.response_code)
  } catch {
    return Number.NaN
  }
}

async function writeToFile({ dataDir, sms }: Config, { id, to, text }: ReadySms): Promise<Outcome> {
  const content = `To: ${to}\nFrom: ${sms?.sender ?? 'Hariyo'}\nId: ${id}\n\n${text}\n`
  const file = writeMessageFile(join(dataDir, 'sms'), `${id}.txt`, content)
  return { outcome: 'sent', file }
}
