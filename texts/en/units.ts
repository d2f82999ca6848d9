/** Words for the units of products; English pages show units as the shop has typed them. */
export const unitWords: Record<string, string> = {}
