import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SaveAddress, SavedAddress } from '#contract/addresses.ts'
import * as messages from '#texts/messages.ts'
import { api, messageOf } from '../../api/client.ts'
import { toast } from '../../ui/toast.ts'

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
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SaveAddress): Promise<SavedAddress> => {
      const { address } = id
        ? await api.put('/user/addresses/:id', { params: { id }, body })
        : await api.post('/user/addresses', { body })
      return address
    },
    onSuccess: () => toast.success(messages.addressSaved),
    onError: (error) => toast.error(messageOf(error, messages.addressNotSaved)),
    onSettled: () => client.invalidateQueries({ queryKey: ADDRESSES_KEY }),
  })
}

export function useDeleteAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete('/user/addresses/:id', { params: { id } }),
    onSuccess: () => toast.success(messages.addressDeleted),
    onError: (error) => toast.error(messageOf(error, messages.addressNotDeleted)),
    onSettled: () => client.invalidateQueries({ queryKey: ADDRESSES_KEY }),
  })
}
