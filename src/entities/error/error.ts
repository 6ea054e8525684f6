export { type ApiError, type ApiErrorKind, isApiError } from '@/api/api-error';
