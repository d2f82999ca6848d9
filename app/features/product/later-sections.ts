/* The sections below the first screen of a product page, in one file because each page loads both. */
export { Questions } from './questions.tsx'
export { Reviews } from './reviews.tsx'
