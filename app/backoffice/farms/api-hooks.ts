import type { z } from 'zod'
import type { AdminFarm, FarmChoice, SetProofs } from '#contract/admin/products/farms.ts'
import * as t from '#texts/admin/farms.ts'
import { api } from '../../api/client.ts'
import { upload } from '../../api/upload.ts'
import { localName } from '../../features/product/product-texts.ts'
import { localText } from '../../ui/text/local-text.ts'
import { districtName } from '../../ui/text/place-names.ts'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { useSendPictures } from '../kit/pictures/use-send-pictures.ts'

export const useFarmChoices = () => useAdminQuery('/admin/farms/choices')

/** A farm in a list of choices: `Thulo Bari, Naubise`. */
export const farmChoiceName = ({ place, nepaliPlace, city, state, ...farm }: FarmChoice): string =>
  `${localName(farm)}, ${localText(place, nepaliPlace).text || districtName(city, state)}`

/** Archives or restores a farm. */
export function useFarmState(id: string) {
  return useAdminMutation({
    call: (change: 'archive' | 'unarchive') => api.post(`/admin/farms/:id/${change}`, { params: { id } }),
  })
}

/** Replaces the proofs of a farm. */
export function useSetProofs(farm: AdminFarm) {
  return useAdminMutation({
    call: (proofs: z.input<typeof SetProofs>['proofs']) =>
      api.put('/admin/farms/:id/proofs', {
        params: { id: farm._id },
        body: { version: farm.version, proofs },
      }),
    done: t.proofsSaved,
    quietFailure: true,
  })
}

/** Uploads a picture of a farm, or the photo of a proof. */
export function useSendFarmPicture(id: string, proofId?: string) {
  return useSendPictures(
    (picture) =>
      proofId
        ? upload('/admin/farms/:id/proofs/:proofId/picture', { params: { id, proofId }, ...picture })
        : upload('/admin/farms/:id/pictures', { params: { id }, ...picture }),
    proofId ? t.paperSaved : t.pictureSaved,
  )
}

/** Puts the pictures of a farm in this order; those that are left out are removed. */
export function useArrangeFarmPictures(farm: AdminFarm) {
  return useAdminMutation({
    call: (pictures: readonly string[]) =>
      api.put('/admin/farms/:id/pictures', {
        params: { id: farm._id },
        body: { version: farm.version, pictures: [...pictures] },
      }),
    done: t.picturesSaved,
  })
}
