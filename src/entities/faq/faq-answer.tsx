import { config } from '@/shared/config/config';
import { RichText } from '@/shared/html/rich-text';

/** The answer of a question: HTML made harmless, or plain text with its lines. */
export function FaqAnswer({ text }: { text: string }) {
  return <RichText html={text} imageHosts={config().imageHosts} />;
}
