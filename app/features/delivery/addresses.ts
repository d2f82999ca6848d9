import { useQuery } from '@tanstack/react-query'
import type { SaveAddress, SavedAddress } from '#contract/addresses.ts'
import * as messages from '#texts/messages.ts'
import { api } from '../../api/client.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'

const ADDRESSES_KEY = ['addresses'] as const

/** The addresses that the signed-in customer has saved, oldest first. */
export function useAddresses() {
  return useQuery({
    queryKey: ADDRESSES_KEY,
    queryFn: async ({ signal }) => (await api.get('/user/addresses', { signal })).addresses,
  })
}

/** Saves a new address, or changes the one with this id. */
export function useSaveAddress(id: string | undefined) {
  return useShopMutation({
    call: async (body: SaveAddress): Promise<SavedAddress> => {
      const { address } = id
        ? await api.put('/user/addresses/:id', { params: { id }, body })
        : await api.post('/user/addresses', { body })
      return address
    },
    done: messages.addressSaved,
    failed: messages.addressNotSaved,
    refetch: [ADDRESSES_KEY],
  })
}

export function useDeleteAddress() {
  return useShopMutation({
    call: (id: string) => api.delete('/user/addresses/:id', { params: { id } }),
    done: messages.addressDeleted,
    failed: messages.addressNotDeleted,
    refetch: [ADDRESSES_KEY],
  })
}
