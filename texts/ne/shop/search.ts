// Suggestions below a search field.

export const suggestions = 'सुझाव'
export const suggestedProducts = 'सामान'
export const suggestedCategories = 'श्रेणी'
export const recentSearches = 'हालै खोजिएका'
export const clearRecentSearches = 'खोजेको सूची हटाउनुहोस्'
export const suggestionCount = (count: number) => `${count} सुझाव`
