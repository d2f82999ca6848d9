const LABELS: Record<string, string> = {
  code: 'Verification code',
  'complaint-answered': 'Complaint answered',
  'complaint-filed': 'Complaint received',
  'complaint-for-shop': 'Complaint (to the shop)',
  'email-changed': 'Email changed',
  'new-order': 'New order (to the shop)',
  'order-cancelled': 'Order cancelled',
  'order-placed': 'Order placed',
  'order-status-changed': 'Order status update',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'product-back': 'Product back in stock',
  'question-answered': 'Question answered',
  'second-factor': 'Two-step verification changed',
  'sign-in-with-google': 'Sign in with Google',
}

/** A kind of mail in words. */
export function mailLabel(kind: string): string {
  return LABELS[kind] ?? kind
}
