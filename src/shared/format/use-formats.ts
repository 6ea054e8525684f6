import { useLanguage } from '../i18n/language';
import { type Formats, formatsOf } from './formats';

/** How dates, numbers and sizes are written in the language of the interface. */
export const useFormats = (): Formats => formatsOf(useLanguage());
