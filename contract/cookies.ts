/** A readable cookie that only hints that a session exists: without it a page makes no call that must fail. */
export const SESSION_HINT_COOKIE = 'hariyo_hint'
