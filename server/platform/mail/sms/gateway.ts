import { join } from 'node:path'
import type { SmsStop } from '#contract/admin/choices.ts'
import { oneLine } from '#contract/text.ts'
import type { Config } from '../../../config.ts'
import { writeMessageFile } from '../message-file.ts'
import { RESPONSES } from './responses.ts'

const TIMEOUT_MS = 15_000
const RESPONSE_MAX_LENGTH = 300
/** The rest of a longer response is not read. */
const READ_MAX_LENGTH = 10_000
/** The request may have reached the gateway before these errors. */
const AFTER_SENDING = [
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]

interface ReadySms {
  /** The same for each attempt, so that a gateway can recognise an SMS that it has sent. */
  id: string
  /** Ten digits. */
  to: string
  text: string
}

export type SmsOutcome =
  /** `file`: its path if SMS are written to files. */
  | { outcome: 'sent'; file?: string }
  /** This SMS fails for good. */
  | { outcome: 'rejected'; response: string }
  /** No SMS can be sent until someone has acted. */
  | { outcome: 'stop'; stop: SmsStop }
  /**
   * `isBusy`: the gateway has answered, but may still have sent the SMS. `why` is for the log, because a response may quote the
   * SMS.
   */
  | { outcome: 'retry'; isBusy: boolean; response: string; why: string }
  /** The gateway may have sent the SMS: only a person can have it sent again. */
  | { outcome: 'unknown' }

export type SendSms = (sms: ReadySms) => Promise<SmsOutcome>

/** The gateway if the shop has one, otherwise files under DATA_DIR/sms. */
export function openGateway(config: Config): SendSms {
  const { sms } = config
  return sms ? (text) => post(sms, text) : (text) => writeToFile(config, text)
}

async function post({ url, token, sender }: NonNullable<Config['sms']>, sms: ReadySms): Promise<SmsOutcome> {
  const form = new URLSearchParams({ token, from: sender, to: sms.to, text: sms.text, id: sms.id })
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return outcomeOf(response.status, await readStart(response))
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } }
    const mayBeSent = name === 'TimeoutError' || AFTER_SENDING.includes(cause?.code ?? '')
    if (mayBeSent) return { outcome: 'unknown' }
    // the message of an error without a cause may quote the address of the gateway
    const why = cause?.code ?? cause?.message ?? 'no connection'
    return { outcome: 'retry', isBusy: false, response: why, why }
  }
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > READ_MAX_LENGTH) break
  }
  return text
}

/** What a response means. Only a code of the provider says that an SMS was not sent; a proxy may answer for a slow gateway. */
export function outcomeOf(status: number, body: string): SmsOutcome {
  const response = oneLine(`${status} ${body}`).slice(0, RESPONSE_MAX_LENGTH)
  const code = codeOf(body)
  const known = code === undefined ? undefined : RESPONSES[code]
  if (known === 'sent') {
    if (status === 200) return { outcome: 'sent' }
    return status < 500 ? { outcome: 'rejected', response } : { outcome: 'unknown' }
  }
  if (known === 'rejected') return { outcome: known, response }
  if (known) return { outcome: 'stop', stop: known }
  if (status === 401 || (status === 403 && code === undefined))
    return { outcome: 'stop', stop: 'not_accepted' }
  const retry = { outcome: 'retry', response, why: `status ${status}` } as const
  if (status >= 500 && code === undefined) return { outcome: 'unknown' }
  if (status === 429 || status >= 500) return { ...retry, isBusy: true }
  // without a code from the provider, a status such as 404 means a wrong gateway address
  return code !== undefined || status < 300 ? { outcome: 'rejected', response } : { ...retry, isBusy: false }
}

/** The provider’s code; undefined if something else answered, such as a proxy. */
function codeOf(body: string): number | undefined {
  try {
    const code = (JSON.parse(body) as { response_code?: unknown } | null)?.response_code
    return code === undefined ? undefined : Number(code)
  } catch {
    return undefined
  }
}

async function writeToFile({ dataDir, sms }: Config, { id, to, text }: ReadySms): Promise<SmsOutcome> {
  const content = `To: ${to}\nFrom: ${sms?.sender ?? 'Hariyo'}\nId: ${id}\n\n${text}\n`
  const file = writeMessageFile(join(dataDir, 'sms'), `${id}.txt`, content)
  return { outcome: 'sent', file }
}
