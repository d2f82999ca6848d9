interface NetworkInformation {
  saveData?: boolean
  /** 'slow-2g', '2g', '3g' or '4g'. */
  effectiveType?: string
}

/** Whether the visitor asked the browser to save data, or has a very slow connection. Only some browsers know. */
export function savesData(browser: Navigator = navigator): boolean {
  const { saveData, effectiveType } = (browser as { connection?: NetworkInformation }).connection ?? {}
  return (
    saveData === true ||
    /2g$/.test(effectiveType ?? '') ||
    globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches === true
  )
}
