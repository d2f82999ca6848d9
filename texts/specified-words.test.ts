import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ENGLISH = join(import.meta.dirname, 'en')
const sources = readdirSync(ENGLISH, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(ENGLISH, name), 'utf8'))
  .join('\n')

// the error catalogue, the validation rules and the success messages of the specification
test.each([
  'Please enter both email and password',
  'Password must be at least 6 characters',
  'Passwords do not match',
  'Please enter a valid address',
  'Please enter a valid 10-digit phone number',
  'This field is required.',
  'Enter a valid Nepali phone number.',
  ' is not located in ',
  'Please provide both rating and comment.',
  'You can upload up to 5 images only.',
  'Question cannot be empty',
  'Not enough stock available',
  'Password update is disabled for users logged in via Google.',
  'Please sign in to add to cart',
  'Please sign in to add to wishlist',
  'Please sign in to add items to wishlist',
  'Please sign in to add items to cart',
  'Product is out of stock!',
  'Failed to submit your question Please Login and try again',
  'Please sign in to verify your email',
  'Are you sure you want to cancel this order?',
  'Login failed',
  'An error occurred during login',
  'Registration failed. Please try again.',
  'Failed to fetch products',
  'Failed to load product details',
  'Failed to load product FAQs',
  'Failed to add to cart',
  'Failed to remove from cart',
  'Failed to update item quantity',
  'Failed to update quantity',
  'Failed to remove item',
  'Failed to add to wishlist',
  'Failed to remove from wishlist',
  'Failed to place order',
  'Failed to fetch orders',
  'Failed to cancel order',
  'Failed to fetch profile',
  'Profile update failed',
  'Password update failed',
  'Profile deletion failed',
  'Failed to verify OTP',
  'Failed to resend OTP',
  'Failed to submit review.',
  'Submission failed.',
  'Failed to load reviews',
  'Could not fetch reviews',
  ' is already in your wishlist',
  'Login successful!',
  'Registration successful! Please verify your email.',
  'OTP verified successfully!',
  'OTP resent to your email',
  'Question submitted successfully!',
  'Review submitted successfully!',
  'Order placed successfully!',
  'Order cancelled successfully',
  'Profile updated',
  'Password updated',
  'Profile deleted',
  ' added to cart',
  ' added to wishlist',
  'Removed from cart',
  'Removed from wishlist',
])('the shop says %j', (words) => {
  expect(sources.includes(words)).toBe(true)
})
