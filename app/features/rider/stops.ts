import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { MAX_DELIVERY_ATTEMPTS } from '#contract/limits.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import type { RiderAction, RiderStop } from '#contract/rider.ts'
import type { PaymentQr } from '#contract/settings.ts'
import { api } from '../../api/client.ts'
import { deviceStorage } from '../../ui/browser/storage.ts'
import { isOnline, subscribe } from '../offline/connection.ts'
import { hasSessionHint, SESSION_KEY } from '../session/state.ts'
import { createSender, isWaiting, outbox, type QueuedAction } from './outbox.ts'

/** Removed with the session, by forgetPerson. */
const STORAGE_KEY = 'hariyo:rider-stops'
/** Orders can be added to a delivery run at any time. */
const REFETCH_MS = 60_000

/** The stops as last received, kept on the phone for when there is no network. */
interface SavedStops {
  account: string
  stops: RiderStop[]
  paymentQr: PaymentQr
  /** ISO time. */
  loadedAt: string
}

const readSaved = () => deviceStorage.getJson(STORAGE_KEY) as SavedStops | undefined

function save(stops: SavedStops): void {
  // the rider may have signed out while the stops were loading
  if (hasSessionHint()) deviceStorage.set(STORAGE_KEY, JSON.stringify(stops))
}

/** Removes the stops of a person who is no longer a rider. */
export function forgetStops(): void {
  deviceStorage.remove(STORAGE_KEY)
}

/** The rider whose stops are on this phone; undefined after sign-out. */
export function savedRider(): string | undefined {
  return hasSessionHint() ? readSaved()?.account : undefined
}

function stopsQuery(client: QueryClient, account: string) {
  return queryOptions({
    queryKey: ['rider-stops', account] as const,
    queryFn: async ({ signal }): Promise<SavedStops> => {
      const sent = outbox.current().filter(({ isSent }) => isSent)
      const { stops, paymentQr } = await api.get('/rider/stops', { signal })
      const loaded = { account, stops, paymentQr, loadedAt: new Date().toISOString() }
      save(loaded)
      // the response contains the effects of what was sent before the request
      if (sent.length > 0) outbox.remove(...sent.map(({ key }) => key))
      // the session could not be confirmed without network
      if (client.getQueryData<{ user: unknown }>(SESSION_KEY)?.user === null) {
        void client.invalidateQueries({ queryKey: SESSION_KEY })
      }
      return loaded
    },
    initialData: () => {
      const saved = readSaved()
      return saved?.account === account ? saved : undefined
    },
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
}

/** A stop with the effects of the actions that have not been sent yet. */
export interface ShownStop extends RiderStop {
  /** Its place among all stops, from 1. */
  number: number
  isWaiting: boolean
  /** Actions that the shop did not accept and that the rider has not read yet. */
  rejected: QueuedAction[]
}

/** The stops as they will be once the waiting actions are sent. */
function withActions(stops: RiderStop[], actions: readonly QueuedAction[]): ShownStop[] {
  return stops.map((stop, index) => {
    const own = actions.filter(({ body }) => body.order === stop._id)
    const accepted = own.filter(({ rejection }) => rejection === undefined)
    return {
      ...accepted.reduce((shown, { body }) => afterAction(shown, body), stop),
      number: index + 1,
      isWaiting: own.some(isWaiting),
      rejected: own.filter(({ rejection }) => rejection !== undefined),
    }
  })
}

function afterAction(stop: RiderStop, body: RiderAction): RiderStop {
  if (body.action === 'delivered') {
    const { collected, qr, reason = null } = body
    return { ...stop, outcome: 'delivered', cashCollected: collected, qr, cashDifferenceReason: reason }
  }
  if (body.action === 'refused' || body.attemptsBefore + 1 >= MAX_DELIVERY_ATTEMPTS)
    return { ...stop, outcome: 'failed' }
  return { ...stop, outcome: 'not_at_home', attempts: body.attemptsBefore + 1 }
}

/** What was paid at the delivered stops, in rupees. */
export function paidAtStops(stops: RiderStop[]): { cash: number; qr: number } {
  const sum = (amountOf: (stop: RiderStop) => number) =>
    toRupees(stops.reduce((paisa, stop) => paisa + toPaisa(amountOf(stop)), 0))
  return { cash: sum(({ cashCollected }) => cashCollected ?? 0), qr: sum(({ qr }) => qr) }
}

/** The stops of the rider, and their actions, which are sent whenever there is a connection. */
export function useStops(account: string) {
  const client = useQueryClient()
  const query = useQuery(stopsQuery(client, account))
  const queue = useSyncExternalStore(outbox.subscribe, outbox.current, outbox.serverSnapshot)
  const actions = useMemo(() => queue.filter((action) => action.account === account), [queue, account])
  const [sender] = useState(() =>
    createSender(account, () => void client.invalidateQueries({ queryKey: ['rider-stops'] })),
  )
  useEffect(() => {
    sender.send()
    window.addEventListener('online', sender.send)
    document.addEventListener('visibilitychange', sender.send)
    return () => {
      sender.stop()
      window.removeEventListener('online', sender.send)
      document.removeEventListener('visibilitychange', sender.send)
    }
  }, [sender])

  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true)
  const { data } = query
  const stops = data ? withActions(data.stops, actions) : undefined
  return {
    ...query,
    isOffline: !isConnected || query.failureCount > 0 || query.isError,
    stops,
    waiting: actions.filter(isWaiting),
    /** Rejected actions of orders that are no longer among the stops. */
    rejectedElsewhere: actions.filter(
      ({ rejection, body }) => rejection !== undefined && !data?.stops.some(({ _id }) => _id === body.order),
    ),
    send: sender.send,
    act(body: RiderAction) {
      outbox.add(account, body)
      sender.send()
    },
  }
}
