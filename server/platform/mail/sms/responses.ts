/**
 * What the gateway's responses mean, by its `response_code`. An operator whose provider uses other codes changes this table. The codes
 * are those of Sparrow SMS, as its programming guide lists them.
 */
export const RESPONSES: Record<number, 'sent' | 'no_credit' | 'not_accepted' | 'rejected'> = {
  200: 'sent',
  // a field is missing
  1000: 'rejected',
  // the address of the server, the token or the sender is not accepted, or the account is closed
  1001: 'not_accepted',
  1002: 'not_accepted',
  1003: 'not_accepted',
  1004: 'not_accepted',
  1005: 'not_accepted',
  1006: 'not_accepted',
  1008: 'not_accepted',
  // the phone number or the text
  1007: 'rejected',
  1010: 'rejected',
  1011: 'rejected',
  1012: 'no_credit',
  1013: 'no_credit',
}
