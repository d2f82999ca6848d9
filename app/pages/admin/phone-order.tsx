import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { formatRupees, toPaisa, toRupees } from '#contract/money.ts'
import { Shipping } from '#contract/orders.ts'
import { DEFAULT_PROVINCE, deliveryCharge } from '#contract/provinces.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { AdminPage, adminTitle, Notice, Panel } from '../../features/backoffice/admin-page.tsx'
import { ADMIN_KEY, useAdminMutation } from '../../features/backoffice/api-hooks.ts'
import { LeaveGuard } from '../../features/backoffice/leave-guard.tsx'
import { PossibleCustomers, usePossibleCustomers } from '../../features/backoffice/possible-customers.tsx'
import { ProductPicker } from '../../features/backoffice/product-picker.tsx'
import { offerUndo } from '../../features/backoffice/undo.tsx'
import { ShippingFields } from '../../features/checkout/shipping-fields.tsx'
import { orderTotal } from '../../features/checkout/totals.ts'
import { mayHaveArrived, useOrderAttempt } from '../../features/checkout/use-order-attempt.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { TrashIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('New phone order')

interface Line {
  product: Product
  quantity: number
}

const EMPTY = {
  fullName: '',
  phone: '',
  state: DEFAULT_PROVINCE as string,
  city: '',
  address: '',
  email: '',
  note: '',
}

export default function PhoneOrderPage() {
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [linesError, setLinesError] = useState('')
  const form = useContractForm({ schema: Shipping, defaultValues: EMPTY })
  const { handleSubmit, watch, formState } = form
  const [confirmedId, setConfirmedId] = useState<string>()
  const possibleCustomers = usePossibleCustomers(watch('phone'))
  // another number was typed since: the confirmation was about somebody else
  const customerId = possibleCustomers.find(({ _id }) => _id === confirmedId)?._id
  const attempt = useOrderAttempt('page')
  const isPlaced = useRef(false)
  const place = useAdminMutation({
    call: (shipping: Shipping) => {
      const items = lines.map(({ product, quantity }) => ({ product: product._id, quantity }))
      return attempt((headers) =>
        api.post('/admin/orders/phone', { body: { shipping, customerId, items }, headers }),
      )
    },
    done: messages.orderPlaced,
    failed: messages.orderFailed,
    quietFailure: true,
  })

  function submit(shipping: Shipping) {
    if (place.isPending) return
    if (lines.length === 0) return setLinesError(messages.orderEmpty)
    place.mutate(shipping, {
      onSuccess: ({ order }) => {
        isPlaced.current = true
        void navigate(`/admin/orders/${order._id}`, { replace: true })
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        const own = Object.entries(error.fields).map(([name, words]) => [
          name.replace(/^shipping\./, ''),
          words,
        ])
        form.showFieldErrors(Object.fromEntries(own))
      },
    })
  }

  const state = watch('state')
  const goods = toRupees(lines.reduce((sum, line) => sum + toPaisa(line.product.price) * line.quantity, 0))
  const charge = deliveryCharge(state)

  return (
    <AdminPage
      title="New phone order"
      lead="Enter an order for a customer who calls. Shop prices and stock apply."
      back={{ to: '/admin/orders', label: 'Orders' }}
    >
      {place.error && (
        <Notice tone="bad" live>
          {mayHaveArrived(place.error)
            ? 'No answer from the server, so the order may already be saved. Press the button again: it will not be entered twice.'
            : messageOf(place.error, messages.orderFailed)}
        </Notice>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          setLinesError(lines.length === 0 ? messages.orderEmpty : '')
          void handleSubmit(submit)(event)
        }}
        className="grid items-start gap-4 lg:grid-cols-2"
      >
        <Panel title="Goods">
          <ProductPicker
            chosen={new Set(lines.map(({ product }) => product._id))}
            onAdd={(product) => {
              setLinesError('')
              setLines((before) =>
                before.some((line) => line.product._id === product._id)
                  ? before
                  : [...before, { product, quantity: 1 }],
              )
            }}
          />
          <h3 className="mt-5 font-bold">In this order</h3>
          <FieldError>{linesError}</FieldError>
          {lines.length === 0 && !linesError && <p className="text-ink-soft">No products added yet.</p>}
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <OrderLine
                key={line.product._id}
                line={line}
                onQuantity={(quantity) =>
                  setLines((before) =>
                    before.map((one) => (one.product._id === line.product._id ? { ...one, quantity } : one)),
                  )
                }
                onRemove={() => {
                  setLines((before) => before.filter((one) => one.product._id !== line.product._id))
                  offerUndo(`${line.product.name} removed.`, () =>
                    setLines((before) =>
                      before.some((one) => one.product._id === line.product._id) ? before : [...before, line],
                    ),
                  )
                }}
              />
            ))}
          </ul>
          <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 tabular-nums">
            <dt>Subtotal</dt>
            <dd className="text-right">{formatRupees(goods)}</dd>
            <dt>Delivery to {state}</dt>
            <dd className="text-right">{formatRupees(charge)}</dd>
            <dt className="font-bold">Cash to collect</dt>
            <dd className="text-right font-bold">{formatRupees(orderTotal(goods, charge))}</dd>
          </dl>
        </Panel>
        <Panel title="Delivery">
          <div className="grid gap-4 sm:grid-cols-2">
            <ShippingFields
              form={form}
              isOwnAddress={false}
              phoneHint="Nepali mobile number (98…, 97… or 96…)"
            >
              <PossibleCustomers
                customers={possibleCustomers}
                linkedId={customerId}
                onLink={setConfirmedId}
              />
            </ShippingFields>
          </div>
          <Button type="submit" size="large" busy={place.isPending} className="mt-5 w-full">
            Place order
          </Button>
        </Panel>
      </form>
      <LeaveGuard when={lines.length > 0 || formState.isDirty} allow={isPlaced} />
    </AdminPage>
  )
}

interface OrderLineProps {
  line: Line
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One product of the order, with the stock as the shop has it now. */
function OrderLine({ line: { product, quantity }, onQuantity, onRemove }: OrderLineProps) {
  const [typed, setTyped] = useState(String(quantity))
  const fresh = useQuery({
    queryKey: [...ADMIN_KEY, 'picked', product._id],
    queryFn: async ({ signal }) =>
      (await api.get('/products/:id', { params: { id: product._id }, signal })).product,
    initialData: product,
    staleTime: 10_000,
  })
  const left = fresh.data.stock
  const isTooMany = quantity > left

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="font-bold">{product.name}</p>
        <p className="text-sm text-ink-soft">
          {formatRupees(fresh.data.price)} / {product.unit} · {left} left
        </p>
        {isTooMany && <p className="text-sm font-bold text-danger">{messages.notEnoughStock}</p>}
      </div>
      <TextField
        label={`Quantity of ${product.name}`}
        hideLabel
        type="number"
        inputMode="numeric"
        min={1}
        max={left}
        className="w-20 shrink-0"
        value={typed}
        aria-invalid={isTooMany || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          const wanted = Math.floor(event.target.valueAsNumber)
          if (wanted >= 1) onQuantity(wanted)
        }}
        onBlur={() => setTyped(String(quantity))}
      />
      <IconButton label={`Remove ${product.name}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}
