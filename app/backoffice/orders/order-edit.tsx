import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Contact } from '#contract/addresses.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { orderTotal } from '#contract/money.ts'
import { EDITABLE_STATUSES } from '#contract/order-status.ts'
import { Shipping, shippingOf } from '#contract/orders.ts'
import { shortOrderId } from '#contract/text.ts'
import * as t from '#texts/admin/order-edit.ts'
import * as orders from '#texts/admin/orders.ts'
import * as phoneOrder from '#texts/admin/phone-order.ts'
import * as messages from '#texts/messages.ts'
import * as validation from '#texts/validation.ts'
import { ApiError, api, messageOf } from '../../api/client.ts'
import { DeliveryDayField } from '../../features/checkout/delivery-day-field.tsx'
import { ShippingFields } from '../../features/checkout/shipping-fields.tsx'
import { useDeliveryDay } from '../../features/delivery/delivery-day.ts'
import { DeliveryNotice } from '../../features/delivery/delivery-notice.tsx'
import { LeaveGuard } from '../../features/forms/leave-guard.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { unitsByPrice, useOrderEdit } from '../../features/orders/use-order-edit.ts'
import { useChargeAfterEdit } from '../../features/settings/current-settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/controls/field.tsx'
import { formatDeliveryDay } from '../../ui/dates/calendar-dates.ts'
import { Amount, Amounts } from '../../ui/text/amounts.tsx'
import { formatRupees } from '../../ui/text/format.ts'
import { provinceName } from '../../ui/text/place-names.ts'
import { useAdminMutation, useAdminQuery } from '../kit/api-hooks.ts'
import { AdminPage, adminTitle, Notice, Panel } from '../kit/pages/admin-page.tsx'
import { QueryBoundary } from '../kit/pages/query-boundary.tsx'
import { ProductPicker } from '../phone-order/product-picker.tsx'
import { QuantityLine } from '../phone-order/quantity-line.tsx'

export const meta = () => adminTitle(t.editOrder)

export default function OrderEditPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('/admin/orders/:id', { params: { id } })
  return (
    <AdminPage
      title={t.title(shortOrderId(id))}
      lead={t.lead}
      back={{ to: `/admin/orders/${id}`, label: t.backToOrder(shortOrderId(id)) }}
    >
      <QueryBoundary query={query}>{({ order }) => <LatestVersion key={id} latest={order} />}</QueryBoundary>
    </AdminPage>
  )
}

/** Keeps the version that the editor began with, until they ask for the latest one. */
function LatestVersion({ latest }: { latest: AdminOrder }) {
  const [order, setOrder] = useState(latest)
  if (!EDITABLE_STATUSES.includes(order.status) || order.invoiceNumber) {
    return <Notice tone="warm">{order.invoiceNumber ? messages.orderInvoiced : t.notEditable}</Notice>
  }
  return (
    <EditForm
      key={order.version}
      order={order}
      onLoadLatest={latest.version === order.version ? undefined : () => setOrder(latest)}
    />
  )
}

interface EditFormProps {
  order: AdminOrder
  /** Absent while this is the latest version. */
  onLoadLatest: (() => void) | undefined
}

function EditForm({ order, onLoadLatest }: EditFormProps) {
  const navigate = useNavigate()
  const edit = useOrderEdit(order.items)
  const form = useContractForm({
    schema: Shipping,
    fieldOf: (path) => path.replace(/^shipping\./, ''),
    defaultValues: shippingOf(order),
  })
  const province = form.watch('state')
  const [wantedDay, setWantedDay] = useState(order.deliveryDay)
  const currentDay = province === order.state ? order.deliveryDay : undefined
  const { chosen: deliveryDay } = useDeliveryDay(province, wantedDay, currentDay)
  const isSaved = useRef(false)
  const isEmpty = edit.lines.length === 0
  const save = useAdminMutation({
    call: ({ shipping, day }: { shipping: Shipping; day: string | undefined }) =>
      api.put('/admin/orders/:id', {
        params: { id: order._id },
        body: {
          version: order.version,
          shipping,
          deliveryDay: day,
          items: edit.products,
        },
      }),
    done: t.saved(shortOrderId(order._id)),
    quietFailure: true,
  })

  const nextDay = save.error instanceof ApiError ? save.error.details.nextDeliveryDay : undefined

  function submit(shipping: Shipping, day = deliveryDay) {
    if (save.isPending || isEmpty) return
    save.mutate(
      { shipping, day },
      {
        onSuccess() {
          isSaved.current = true
          void navigate(`/admin/orders/${order._id}`)
        },
        onError: form.showFieldErrors,
      },
    )
  }

  return (
    <>
      {(save.error || onLoadLatest) && (
        <Notice tone="bad" live failure={save.error}>
          <p>
            {onLoadLatest ? messages.orderEditedMeanwhile : messageOf(save.error, messages.adminNotSaved)}
          </p>
          {onLoadLatest && (
            <Button size="small" className="mt-2" onClick={onLoadLatest}>
              {t.loadLatest}
            </Button>
          )}
          {!onLoadLatest && nextDay && (
            <Button
              size="small"
              className="mt-2"
              busy={save.isPending}
              onClick={() => void form.handleSubmit((shipping) => submit(shipping, nextDay))()}
            >
              {t.deliverOn(formatDeliveryDay(nextDay))}
            </Button>
          )}
        </Notice>
      )}
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((shipping) => submit(shipping))(event)}
        className="grid items-start gap-4 lg:grid-cols-2"
      >
        <EditLines
          order={order}
          edit={edit}
          place={{ city: form.watch('city'), state: province }}
          error={isEmpty ? validation.orderEmpty : ''}
        />
        <Panel title={orders.delivery}>
          <div className="grid gap-4 sm:grid-cols-2">
            <ShippingFields form={form} isOwnAddress={false} phoneHint={phoneOrder.phoneHint} />
            <DeliveryDayField
              province={province}
              value={wantedDay}
              current={currentDay}
              onChange={setWantedDay}
              className="sm:col-span-2"
            />
          </div>
          <Button type="submit" size="large" busy={save.isPending} className="mt-5 w-full">
            {t.save}
          </Button>
        </Panel>
      </form>
      <LeaveGuard
        when={edit.isChanged || form.formState.isDirty || wantedDay !== order.deliveryDay}
        allow={isSaved}
      />
    </>
  )
}

interface EditLinesProps {
  order: AdminOrder
  edit: ReturnType<typeof useOrderEdit>
  /** As it is typed in the form. */
  place: Pick<Contact, 'city' | 'state'>
  error: string
}

/** The products of an order while it is edited: quantities, removal, further products and the new total. */
function EditLines({ order, edit, place, error }: EditLinesProps) {
  const charge = useChargeAfterEdit(order, place.state, edit.subtotal)
  return (
    <Panel title={t.linesOfOrder}>
      <FieldError>{error}</FieldError>
      <ul className="divide-y divide-line">
        {edit.lines.map((line) => (
          <QuantityLine
            key={line.productId}
            name={line.name}
            quantity={line.quantity}
            onQuantity={(quantity) => edit.setQuantity(line.productId, quantity)}
            onRemove={() => edit.remove(line)}
          >
            <p className="font-bold">{line.name}</p>
            {unitsByPrice(line).map(({ price, quantity, isKept }) => (
              <p key={`${price} ${isKept}`} className="text-sm text-ink-soft tabular-nums">
                {quantity} × {(isKept ? t.priceKept : t.priceNow)(formatRupees(price), line.unit)}
              </p>
            ))}
          </QuantityLine>
        ))}
      </ul>
      <h3 className="mt-4 mb-2 font-bold">{t.addProducts}</h3>
      <ProductPicker chosen={new Set(edit.lines.map(({ productId }) => productId))} onAdd={edit.add} />
      <Amounts className="mt-4 border-t border-line pt-3">
        <Amount label={orders.subtotal} rupees={edit.subtotal} />
        <Amount label={phoneOrder.deliveryTo(provinceName(place.state))} rupees={charge} />
        <Amount label={t.oldTotal} rupees={order.total} />
        <Amount label={t.newTotal} rupees={orderTotal(edit.subtotal, charge)} className="font-bold" />
      </Amounts>
      <DeliveryNotice place={place} goods={edit.subtotal} />
    </Panel>
  )
}
