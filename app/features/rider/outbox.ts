import type { RiderAction } from '#contract/rider.ts'
import { ApiError, api } from '../../api/client.ts'
import { newKey } from '../../ui/browser/new-key.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'

/**
 * An action that waits to be sent, one that the shop did not accept, or one that was sent since the stops were last loaded. It
 * contains nothing about the customer.
 */
export interface QueuedAction {
  /** The idempotency key. */
  key: string
  /** The rider. Someone else who signs in on this phone neither sees nor sends it. */
  account: string
  body: RiderAction
  isSent?: true
  /** Why the shop did not accept it. It stays until the rider has read it. */
  rejection?: string
}

export const isWaiting = ({ isSent, rejection }: QueuedAction) => !isSent && rejection === undefined

/** Not among the personal data that is removed on sign-out: cash that was received must be reported in any case. */
const STORAGE_KEY = 'hariyo:rider-actions'
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000

const NONE: readonly QueuedAction[] = []
let actions = NONE
/** False when the browser blocks storage. Then actions are sent only while the page is open. */
let isStored = true
const listeners = new Set<() => void>()

/** Other tabs may have changed the stored actions. */
function read(): readonly QueuedAction[] {
  return isStored ? ((deviceStorage.getJson(STORAGE_KEY) as QueuedAction[] | undefined) ?? NONE) : actions
}

function show(next: readonly QueuedAction[]) {
  actions = next
  for (const listener of listeners) listener()
}

function change(update: (current: readonly QueuedAction[]) => readonly QueuedAction[]) {
  const next = update(read())
  isStored = deviceStorage.set(STORAGE_KEY, JSON.stringify(next))
  show(next)
}

function onStorage({ key }: StorageEvent) {
  if (key === STORAGE_KEY || key === null) show(read())
}

/** The actions on this phone, in the sequence in which they were made. */
export const outbox = {
  subscribe(listener: () => void) {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      actions = read()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  },
  current: () => actions,
  serverSnapshot: () => NONE,
  add(account: string, body: RiderAction) {
    change((current) => [...current, { key: newKey(), account, body }])
  },
  remove(...keys: string[]) {
    change((current) => current.filter(({ key }) => !keys.includes(key)))
  },
}

function mark(key: string, outcome: Pick<QueuedAction, 'isSent' | 'rejection'>) {
  change((current) => current.map((action) => (action.key === key ? { ...action, ...outcome } : action)))
}

/** Whether the same request could succeed later. 'conflict' is a lost race between two transactions. */
function mayRetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status, code } = error
  const mayPass = code === 'conflict' || code === 'second_factor_missing'
  return status < 400 || status >= 500 || [401, 408, 429].includes(status) || mayPass
}

export interface Sender {
  /** Sends what waits. Does nothing while it is sending already. */
  send: () => void
  stop: () => void
}

/**
 * Sends the waiting actions of a rider one by one in their sequence, and tries again later when there is no connection.
 * `onResponse` is called after each response of the server.
 */
export function createSender(account: string, onResponse: () => void): Sender {
  let isSending = false
  let isStopped = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function sendAll() {
    if (isSending || isStopped) return
    isSending = true
    clearTimeout(retry)
    try {
      for (let next = firstWaiting(account); next && !isStopped; next = firstWaiting(account)) {
        await sendOne(next, onResponse)
        failures = 0
      }
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) onResponse()
      if (!isStopped) retry = setTimeout(sendAll, Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
      failures += 1
    } finally {
      isSending = false
    }
  }

  return {
    send() {
      isStopped = false
      void sendAll()
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}

const firstWaiting = (account: string) =>
  read().find((action) => action.account === account && isWaiting(action))

/** Throws when the action has to be sent again later. */
async function sendOne({ key, body }: QueuedAction, onResponse: () => void): Promise<void> {
  try {
    await api.post('/rider/actions', { body, headers: { 'idempotency-key': key } })
    mark(key, { isSent: true })
  } catch (error) {
    if (mayRetry(error)) throw error
    mark(key, { rejection: (error as ApiError).message })
  }
  onResponse()
}
