import { plural } from '../../plural.ts'

// Suggestions below a search field.

export const suggestions = 'Suggestions'
export const suggestedProducts = 'Products'
export const suggestedCategories = 'Categories'
export const recentSearches = 'Recent searches'
export const clearRecentSearches = 'Clear recent searches'
export const suggestionCount = (count: number) => plural(count, '1 suggestion', `${count} suggestions`)
