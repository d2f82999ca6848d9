import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as messages from '#texts/messages.ts'
import { ApiError, api, expectArray, messageOf } from '../../api/client.ts'
import { addPostedItem } from '../../api/posted-items.ts'
import { upload } from '../../api/upload.ts'
import { useShopMutation } from '../../api/use-shop-mutation.ts'
import { toast } from '../../ui/notices/toast.ts'
import { shrinkPicture } from '../../ui/pictures/shrink-picture.ts'
import { ORDERS_KEY } from '../orders/orders.ts'

const OWN_REVIEWS_KEY = ['my-reviews'] as const

/** The signed-in customer's newest own reviews, and how many there are in all. */
export function useOwnReviews() {
  return useQuery({
    queryKey: OWN_REVIEWS_KEY,
    queryFn: async ({ signal }) => {
      const { reviews, total } = await api.get('/review/user', { signal })
      const list = expectArray(reviews, 'reviews')
      return { reviews: list, total: total ?? list.length }
    },
  })
}

/** The message for reviews that could not be loaded: rejected by the server, or no usable response. */
export function reviewsErrorMessage(error: unknown): string {
  return isRejected(error) ? messages.reviewsNotFetched : messages.reviewsFailed
}

interface NewReview {
  productId: string
  orderId: string
  rating: number
  comment: string
  pictures: readonly File[]
}

/** Sends a review with its pictures. `progress` is the part that has been uploaded, from 0 to 1. */
export function useWriteReview() {
  const [progress, setProgress] = useState(0)
  const mutation = useShopMutation({
    call: async ({ productId, orderId, rating, comment, pictures }: NewReview) => {
      setProgress(0)
      const form = new FormData()
      form.set('productId', productId)
      form.set('orderId', orderId)
      form.set('rating', String(rating))
      form.set('comment', comment)
      for (const picture of pictures) form.append('images', await shrinkPicture(picture))
      return upload('/review/create', { body: form, onProgress: setProgress })
    },
    done: ({ review }, { productId }, client) => {
      addPostedItem(client, 'reviews', productId, review)
      return messages.reviewSubmitted
    },
    failed: (error) =>
      messageOf(error, isRejected(error) ? messages.reviewFailed : messages.submissionFailed),
    whenSignedOut: () => toast.error(messages.sessionEnded),
    refetchLater: [ORDERS_KEY, OWN_REVIEWS_KEY, ['public']],
  })
  return { ...mutation, progress }
}

/** The response has a 2xx status but says `success: false`. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 200 && error.status < 300
}
