const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The text for HTML or XML, also as the value of an attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
