import { config } from '@/shared/config/config';
import { RichText } from '@/shared/html/rich-text';
import { isHtml } from '@/shared/html/sanitize';

/** The answer of a question: HTML made harmless, or plain text with its lines. */
export function FaqAnswer({ text }: { text: string }) {
  return isHtml(text) ? (
    <RichText html={text} imageHosts={config().imageHosts} />
  ) : (
    <p lang="de" className="max-w-[68ch] whitespace-pre-line">
      {text}
    </p>
  );
}
