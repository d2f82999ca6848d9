/** What the promise brings, or nothing when that takes longer; it is then left to itself. */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((give) => {
    late = setTimeout(() => give(undefined), ms)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(late)
  }
}
