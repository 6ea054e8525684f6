import { useConfig } from '@/shared/config/use-config';
import { RichText } from '@/shared/html/rich-text';

export function FaqAnswer({ text }: { text: string }) {
  const config = useConfig();
  return <RichText html={text} imageHosts={config.imageHosts} />;
}
