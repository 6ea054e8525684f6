import { useConfig } from '@/shared/config/use-config';
import { RichText } from '@/shared/html/rich-text';

/** The answer of a question: HTML made harmless, or plain text with its lines. */
export function FaqAnswer({ text }: { text: string }) {
  const config = useConfig();
  return <RichText html={text} imageHosts={config.imageHosts} />;
}
