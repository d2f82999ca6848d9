import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import * as messages from '#texts/messages.ts'
import { BRIEF, toast, toastStore } from '../ui/notices/toast.ts'
import { isSignedOut, messageOf } from './client.ts'
import { requestKey } from './request-key.ts'

/** Undoes what was shown before the server confirmed it. */
type Undo = () => void
type Mutation<Variables, Result> = UseMutationOptions<Result, Error, Variables, Undo | undefined>

export interface ShopMutation<Variables, Result>
  extends Pick<Mutation<Variables, Result>, 'mutationKey' | 'onMutate' | 'scope'> {
  call: (variables: Variables) => Promise<Result>
  /** Toast after success. A function may have other effects, and shows nothing if it returns nothing. */
  done?: string | ((result: Result, variables: Variables, client: QueryClient) => string | undefined)
  /** Toast after a failure for which the server sent no message. A function chooses the toast for all failures. */
  failed?: string | ((error: unknown, client: QueryClient) => string | undefined)
  /** Instead of the toast, after a 401. The session has ended by then. */
  whenSignedOut?: ((variables: Variables) => unknown) | undefined
  /** For callers that show failures themselves, for example beside a field. */
  quietFailure?: boolean
  /** For toasts that repeat what the page already shows. */
  short?: boolean
  /** Queries that are fetched again before the mutation ends, also after a failure: others may have changed the data. */
  refetch?: readonly QueryKey[]
  /** Public data and lists that are fetched again without waiting for them. */
  refetchLater?: readonly QueryKey[]
  /** The session is not checked after a 401. */
  handlesSignedOut?: boolean
}

/**
 * Changes something in the shop. `showError` shows a toast, which goes away when a later attempt succeeds. The same change again
 * while it runs is the same request, because a second tap can come before the page shows that it is busy; not with a `mutationKey`,
 * whose changes may be made and undone quickly.
 */
export function useShopMutation<Variables = void, Result = unknown>({
  call,
  done,
  failed = messages.serverError,
  whenSignedOut,
  quietFailure,
  short,
  refetch = [],
  refetchLater = [],
  handlesSignedOut = false,
  ...options
}: ShopMutation<Variables, Result>) {
  const client = useQueryClient()
  const errorToast = useRef(0)
  const duration = short ? BRIEF : undefined

  function showError(error: unknown): void {
    const message = typeof failed === 'function' ? failed(error, client) : messageOf(error, failed)
    if (message) errorToast.current = toast.error(message, duration)
  }

  const mutation = useMutation<Result, Error, Variables, Undo | undefined>({
    ...options,
    meta: { handlesSignedOut },
    mutationFn: call,
    onSuccess(result, variables) {
      toastStore.dismiss(errorToast.current)
      const message = typeof done === 'function' ? done(result, variables, client) : done
      if (message) toast.success(message, duration)
    },
    onError(error, variables, undo) {
      undo?.()
      if (whenSignedOut && isSignedOut(error)) whenSignedOut(variables)
      else if (!quietFailure) showError(error)
    },
    onSettled() {
      const { mutationKey } = options
      // after the last of several quick changes, so that no response shows an earlier state
      if (mutationKey && client.isMutating({ mutationKey }) > 1) return
      const fetchAgain = (queryKey: QueryKey) => client.invalidateQueries({ queryKey })
      refetchLater.map(fetchAgain)
      return Promise.all(refetch.map(fetchAgain))
    },
  })
  const { mutateAsync: start } = mutation
  const running = useRef(new Map<string, Promise<Result>>())
  const mutateAsync: typeof start = (...args) => {
    if (options.mutationKey) return start(...args)
    const change = requestKey(args[0])
    const call = running.current.get(change) ?? start(...args).finally(() => running.current.delete(change))
    running.current.set(change, call)
    return call
  }
  const mutate: typeof mutation.mutate = (...args) => void mutateAsync(...args).catch(() => {})
  return { ...mutation, mutate, mutateAsync, showError }
}

/** A change of a list of the customer, which shows it before the server confirms it. A failure undoes it. */
export function useListMutation<Item, Variables = void>({
  list,
  change,
  ...options
}: ShopMutation<Variables, unknown> & {
  list: QueryKey
  change: (items: Item[], variables: Variables) => Item[]
}) {
  return useShopMutation<Variables>({
    short: true,
    refetch: [list],
    ...options,
    mutationKey: list,
    async onMutate(variables, context) {
      await options.onMutate?.(variables, context)
      const { client } = context
      await client.cancelQueries({ queryKey: list })
      const before = client.getQueryData<Item[]>(list)
      if (!before) return
      client.setQueryData(list, change(before, variables))
      return () => client.setQueryData(list, before)
    },
  })
}
