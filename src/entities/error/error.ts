export { isApiError } from '@/api/api-error';
