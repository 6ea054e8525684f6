import { useLanguage } from '../i18n/language';
import { type Formats, formatsOf } from './formats';

export const useFormats = (): Formats => formatsOf(useLanguage());
