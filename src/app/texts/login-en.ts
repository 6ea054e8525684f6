import login from '@/features/login/en.json';
import shared from '@/shared/i18n/en.json';

export const texts = { login, shared };
