import type { ReactNode } from 'react'

function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="mt-1">{children}</p>
    </section>
  )
}

export function TermsAndConditions() {
  return (
    <>
      <Clause title="Prices">
        All prices are in Nepali Rupees (NPR, shown as Rs.). The delivery charge depends on your province and
        is shown in the cart before you order.
      </Clause>
      <Clause title="Orders">
        An order is placed when you see the words “Order Placed!” with the order in My Orders. You may cancel
        it yourself, free of charge, while it is still pending.
      </Clause>
      <Clause title="Payment">
        You pay in cash on delivery. Please have the amount shown with your order ready.
      </Clause>
      <Clause title="Stock">
        Our goods come from small farms. If something sells out before your order is placed, we tell you, and
        you pay nothing for it.
      </Clause>
      <Clause title="Your account">
        Please give an address and a phone number at which our rider can reach you. You may delete your
        account at any time in your profile.
      </Clause>
      <Clause title="Law">
        The governing law is the law of Nepal. Disputes are decided by the courts in Kathmandu.
      </Clause>
    </>
  )
}

export function RefundPolicy() {
  return (
    <>
      <Clause title="7 days to return">
        You may return what you bought within 7 days of delivery. Please check fresh food with the rider when
        it arrives: anything that is not good can go straight back.
      </Clause>
      <Clause title="Your refund">
        A refund is processed in 7 to 14 business days after the goods have come back to us.
      </Clause>
      <Clause title="Return shipping">
        The customer pays return shipping, unless the fault is the store’s: a wrong, damaged or spoilt product
        is collected at our cost.
      </Clause>
      <Clause title="How to return">
        Call or write to us with your order number. Our contact details are at the bottom of every page; your
        order number is in My Orders.
      </Clause>
    </>
  )
}
