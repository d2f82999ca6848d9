import { lazy, Suspense, useEffect, useState } from 'react'
import * as t from '#texts/shop/product-page.ts'
import { ChevronRightIcon } from '../../ui/icons.tsx'
import { deviceStorage } from '../../ui/storage.ts'
import { useSession } from '../session/session.ts'

// Most first visits do not load it.
const ProvinceSelect = lazy(() => import('./province-select.tsx'))

/**
 * Room for the delivery charge and the first delivery day of the customer's province. The server renders the same for everyone;
 * they appear for a province that this device knows, and when the customer asks.
 */
export function DeliveryEstimate() {
  const isCustomer = useSession().status === 'verified'
  const [state, setState] = useState<'closed' | 'known' | 'asked'>('closed')
  const ask = (
    <>
      <p className="mb-1 font-bold">{t.deliverTo}</p>
      <button
        type="button"
        className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-box border-2 border-control bg-white px-3 py-2 text-left"
        onClick={() => setState('asked')}
      >
        {t.chooseProvince} <ChevronRightIcon className="size-5 rotate-90" />
      </button>
    </>
  )

  useEffect(() => {
    if (isCustomer || deviceStorage.get('deliveryProvince')) setState('known')
  }, [isCustomer])

  return (
    <div className="min-h-39">
      {state === 'closed' ? (
        ask
      ) : (
        <Suspense fallback={ask}>
          <ProvinceSelect label={t.deliverTo} prompt={t.chooseProvince} takesFocus={state === 'asked'} />
        </Suspense>
      )}
    </div>
  )
}
